"""Processes: every job is done, every failure is heard of, and no process is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from caminito.generator.workers import WorkerDiedError, run_jobs
from helpers import jobs

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL on Windows")


@pytest.fixture(autouse=True)
def nobody_left_behind() -> Iterator[None]:
    assert multiprocessing.active_children() == []
    yield
    assert multiprocessing.active_children() == []


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_all_jobs_come_back_with_their_results() -> None:
    numbers = list(range(20))
    found = dict(run_jobs(jobs.square, numbers, 2))
    assert {number: result[0] for number, result in found.items()} == {n: n * n for n in numbers}
    pids = {result[1] for result in found.values()}
    assert os.getpid() not in pids
    assert 1 <= len(pids) <= 2
    assert not any(is_running(pid) for pid in pids)


def test_a_long_job_does_not_hold_up_the_others() -> None:
    order = [job for job, _ in run_jobs(jobs.slow_first, [0, 1, 2, 3, 4], 2)]
    assert sorted(order) == [0, 1, 2, 3, 4]
    assert order[-1] == 0


def test_results_larger_than_a_pipe_holds_come_through() -> None:
    found = dict(run_jobs(jobs.large, [1, 2, 3], 3))
    assert found == {number: bytes([number]) * 5_000_000 for number in (1, 2, 3)}


def test_no_jobs_are_no_results() -> None:
    assert list(run_jobs(jobs.square, [], 4)) == []


@pytest.mark.parametrize(("amount", "processes"), [(5, 1), (5, 0), (1, 4)])
def test_with_one_process_or_one_job_the_work_is_done_right_here_in_order(
    amount: int, processes: int
) -> None:
    found = list(run_jobs(jobs.square, list(range(amount)), processes))
    assert found == [(n, (n * n, os.getpid())) for n in range(amount)]


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_job_raises_is_raised_here(processes: int) -> None:
    with pytest.raises(KeyError, match="three is not wanted"):
        list(run_jobs(jobs.fail_on_three, list(range(10)), processes))


@pytest.mark.parametrize("work", [
    jobs.die_on_three,
    pytest.param(jobs.killed_on_three, marks=POSIX),
    jobs.leave_on_three,
])  # fmt: skip
def test_a_worker_that_ends_before_its_job_is_done_is_heard_of(
    work: Callable[[int], int],
) -> None:
    found = []
    with pytest.raises(WorkerDiedError, match="ended before its job was done"):
        for job, _ in run_jobs(work, list(range(10)), 2):
            found.append(job)
    assert 3 not in found


def test_a_failure_that_can_not_be_sent_still_ends_the_run(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises((WorkerDiedError, jobs.NotToBeSentError)):
        list(run_jobs(jobs.raise_what_can_not_be_sent, [1, 2, 3], 2))
    capfd.readouterr()


def test_closing_early_ends_the_workers() -> None:
    running = run_jobs(jobs.square, list(range(100)), 2)
    _, (_, pid) = next(running)
    assert len(multiprocessing.active_children()) == 2
    running.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []
    assert not is_running(pid)


def test_a_killed_worker_is_heard_of_while_the_others_have_long_jobs() -> None:
    running = run_jobs(jobs.wait_long, [1, 2, 3], 2)
    timer = threading.Timer(1.0, _kill_first_child)
    timer.start()
    began = time.monotonic()
    with pytest.raises(WorkerDiedError):
        next(running)
    assert time.monotonic() - began < 30


def _kill_first_child() -> None:
    while not multiprocessing.active_children():
        time.sleep(0.05)
    multiprocessing.active_children()[0].terminate()


def test_an_exception_in_the_caller_ends_the_workers() -> None:
    def work_through() -> None:
        for job, _ in run_jobs(jobs.square, list(range(100)), 2):
            if job == 5:
                raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        work_through()


def test_workers_can_be_started_from_another_thread() -> None:
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.extend(run_jobs(jobs.square, list(range(6)), 2)))
    thread.start()
    thread.join(60)
    assert sorted(job for job, _ in found) == list(range(6))


BLOCKED = """
import signal
from functools import partial
from caminito.generator.workers import run_jobs
asked = partial(signal.pthread_sigmask, signal.SIG_BLOCK)
print(all(signal.SIGINT in blocked for _, blocked in run_jobs(asked, [(), ()], 2)))
"""


@POSIX
def test_the_first_workers_of_a_process_do_not_hear_ctrl_c_while_they_start() -> None:
    ran = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, timeout=60)
    assert (ran.stdout, ran.stderr) == (b"True\n", b"")


@POSIX
def test_ctrl_c_is_for_the_parent_alone() -> None:
    """A worker that is sent an interrupt goes on; the parent hears its own again afterwards."""
    before = signal.getsignal(signal.SIGINT)
    running = run_jobs(jobs.square, list(range(50)), 2)
    found = [next(running)]
    for child in multiprocessing.active_children():
        os.kill(child.pid or 0, signal.SIGINT)
    found += list(running)
    assert sorted(job for job, _ in found) == list(range(50))
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
