"use strict";
// Filters and sorts the list of tasks, and opens what a link leads to. The page works without.
(() => {
  const byId = (id) => document.getElementById(id);
  const list = byId("list");
  const tasks = Array.from(list.children);
  const value = (task, key) => {
    const text = task.dataset[key];
    return text === undefined ? NaN : Number(text);
  };

  function show() {
    const wanted = byId("find").value.trim().toLowerCase();
    const tier = byId("tier").value;
    const band = byId("band").value;
    let shown = 0;
    for (const task of tasks) {
      const fits = task.dataset.name.includes(wanted)
        && (!tier || task.dataset.tier === tier)
        && (!band || task.dataset.band === band);
      task.hidden = !fits;
      shown += fits;
    }
    byId("shown").textContent = `${shown} of ${tasks.length} tasks`;
  }

  function sort() {
    const key = byId("order").value;
    const sign = byId("falling").checked ? -1 : 1;
    // Tasks without the measure stand last either way; equal ones in the deck's order.
    tasks.sort((a, b) => {
      const [one, other] = [value(a, key), value(b, key)];
      const missing = Number.isNaN(one) - Number.isNaN(other);
      return missing || sign * (one - other) || value(a, "index") - value(b, "index");
    });
    list.append(...tasks);
  }

  function openAll(open) {
    for (const task of tasks) {
      if (!task.hidden && task.tagName === "DETAILS") task.open = open;
    }
  }

  function follow() {
    const target = location.hash.length > 1 && byId(decodeURIComponent(location.hash.slice(1)));
    if (!target || !target.classList.contains("task")) return;
    if (target.hidden) {
      byId("filters").reset();
      show();
      sort();
    }
    if (target.tagName === "DETAILS") target.open = true;
    target.scrollIntoView();
  }

  byId("filters").hidden = false;
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  for (const id of ["find", "tier", "band"]) byId(id).addEventListener("input", show);
  for (const id of ["order", "falling"]) byId(id).addEventListener("input", sort);
  byId("open").addEventListener("click", () => openAll(true));
  byId("close").addEventListener("click", () => openAll(false));
  addEventListener("hashchange", follow);
  show();
  follow();
})();
