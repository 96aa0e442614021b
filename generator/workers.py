"""A handful of processes that work through jobs; they end when the parent does, however it ends.

Processes are spawned, so this works on every system. Each has one pipe: a job goes down, a
result comes up. A worker whose parent is gone reads the end of its pipe and leaves; a worker
that dies is noticed by its sentinel. Ctrl-C reaches the parent alone, which ends the workers.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerDiedError(Exception):
    """A worker process ended before its job was done: killed, or out of memory."""


def run_jobs(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int
) -> Iterator[tuple[Job, Result]]:
    """Each job with its result, in the order in which they are finished.

    `work` is called in one of `processes` processes; what it raises is raised here. With one
    process the jobs are worked through here, in order. Closing the iterator ends the workers.
    """
    if processes <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield job, work(job)
        return
    with _team(work, min(processes, len(jobs))) as team:
        yield from team.run(jobs)


# While more jobs than this are left for each worker, a second one waits in its pipe, so that it
# is not idle while the parent is busy with the last result (5 % of a large deck's time). Near
# the end none waits behind a long job. A job must fit the pipe's buffer, some 64 kB.
AHEAD_OF = 4


class _Team(Generic[Job, Result]):
    def __init__(self, members: list[tuple[SpawnProcess, Connection]]) -> None:
        self._members = members

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Result]]:
        queue = list(reversed(jobs))
        busy: dict[Connection, deque[Job]] = {pipe: deque() for _, pipe in self._members}
        for pipe in [*busy, *busy]:
            self._give(pipe, queue, busy)
        sentinels = {process.sentinel: process for process, _ in self._members}
        while any(busy.values()):
            ready = wait([*busy, *sentinels])
            for pipe in [pipe for pipe in busy if pipe in ready]:
                yield self._take(pipe, queue, busy)
            if any(busy.values()) and any(sentinel in sentinels for sentinel in ready):
                raise WorkerDiedError("a worker process ended before its job was done")

    @staticmethod
    def _give(pipe: Connection, queue: list[Job], busy: dict[Connection, deque[Job]]) -> None:
        if queue and (not busy[pipe] or len(queue) > AHEAD_OF * len(busy)):
            job = queue.pop()
            try:
                pipe.send(job)
            except OSError:
                raise WorkerDiedError("a worker process ended before its job was done") from None
            busy[pipe].append(job)

    def _take(
        self, pipe: Connection, queue: list[Job], busy: dict[Connection, deque[Job]]
    ) -> tuple[Job, Result]:
        try:
            failure, result = pipe.recv()
        except (EOFError, OSError):
            raise WorkerDiedError("a worker process ended before its job was done") from None
        if failure is not None:
            raise failure
        job = busy[pipe].popleft()
        self._give(pipe, queue, busy)
        return job, result


@contextmanager
def _team(work: Callable[[Any], Any], size: int) -> Iterator[_Team[Any, Any]]:
    context = multiprocessing.get_context("spawn")
    members: list[tuple[SpawnProcess, Connection]] = []
    try:
        with _interrupts_blocked():
            for _ in range(size):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, work), daemon=True)
                try:
                    process.start()
                except OSError as error:
                    why = error.strerror or error
                    raise WorkerDiedError(f"a worker process can't be started ({why})") from None
                theirs.close()
                members.append((process, ours))
        yield _Team(members)
    finally:
        for process, pipe in members:
            process.terminate()
            pipe.close()
        for process, _ in members:
            process.join()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Children started meanwhile do not hear Ctrl-C: the parent alone decides when to stop.

    One that comes meanwhile waits until the block is done. The process that Python starts beside
    the first child would let Ctrl-C through again, so it is started before. Where signals can't
    be blocked (Windows), children ignore Ctrl-C from their first own line on, in `_serve`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # not on Windows

    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """A worker's life: take a job, do it, send its result, until the pipe ends."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            try:
                answer: tuple[BaseException | None, Any] = (None, work(job))
            except Exception as failure:
                answer = (failure, None)
            pipe.send(answer)
