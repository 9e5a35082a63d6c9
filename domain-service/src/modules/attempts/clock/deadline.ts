import type { Clock } from '@shikhar/contracts/attempts/schemas';

/** Grace after the deadline for answers that were given in time but arrive late. */
export const graceSeconds = 5;

/** The latest deadline that is over at `now`, grace included. */
export function findLatestOverdue(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000);
}

/** Whether answers are no longer accepted: the deadline and its grace have passed. The last instant of the grace still counts. */
export function isOverdue(deadlineAt: Date, now: Date): boolean {
  return deadlineAt < findLatestOverdue(now);
}

/** The state of an attempt at `now`; no time is left after the deadline, since the grace is only for answers in transit. */
export function toClock(deadlineAt: Date, now: Date): Clock {
  const secondsLeft = Math.max(0, deadlineAt.getTime() - now.getTime()) / 1000;
  return { serverTime: now.toISOString(), deadlineAt: deadlineAt.toISOString(), secondsLeft };
}

/** The end of an attempt: after the test's duration, but not after its window. */
export function findDeadline(now: Date, durationMinutes: number, closesAt: Date | null): Date {
  const end = new Date(now.getTime() + durationMinutes * 60_000);
  return closesAt !== null && closesAt < end ? closesAt : end;
}
