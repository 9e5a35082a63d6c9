import type { Clock } from '@shikhar/contracts/attempts/schemas';

/** How long after the deadline an answer is still taken: it was given in time and took its time to arrive. */
export const graceSeconds = 5;

/** The latest deadline of an attempt that is over at `now`, its grace included. */
export function findLatestOverdue(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000);
}

/** Whether no answer is taken any more: the deadline and its grace have passed. The last instant of the grace still counts. */
export function isOverdue(deadlineAt: Date, now: Date): boolean {
  return deadlineAt < findLatestOverdue(now);
}

/** How an attempt stands at `now`; no time is left after the deadline, its grace is for answers on their way. */
export function toClock(deadlineAt: Date, now: Date): Clock {
  const secondsLeft = Math.max(0, deadlineAt.getTime() - now.getTime()) / 1000;
  return { serverTime: now.toISOString(), deadlineAt: deadlineAt.toISOString(), secondsLeft };
}

/** The end of an attempt: after the test's duration, but not after its window. */
export function findDeadline(now: Date, durationMinutes: number, closesAt: Date | null): Date {
  const end = new Date(now.getTime() + durationMinutes * 60_000);
  return closesAt !== null && closesAt < end ? closesAt : end;
}
