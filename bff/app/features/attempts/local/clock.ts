import { serverClock } from '../clock/server-clock.ts';
import type { ExamClock } from '../paper/question-view.ts';

const name = 'shikhar-exam-clock';

// Only for a cached page without a server response: the device clock tells how long ago the time was stored.
// If the device clock was changed since, the time shown is wrong until the server answers; nothing is decided by it.

interface KnownTime {
  clock: ExamClock;
  /** Total minutes given by a teacher since the start. */
  extendedMinutes: number;
}

/** Stores the server time for a page that opens offline. */
export function saveTime(attemptId: string, { clock, extendedMinutes }: KnownTime): void {
  try {
    localStorage.setItem(name, JSON.stringify({ attemptId, ...clock, extendedMinutes, deviceTime: Date.now() }));
  } catch {
    // The browser has no storage.
  }
}

/** The clock of a cached page; null if nothing is stored for this attempt. */
export function loadTime(attemptId: string): KnownTime | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof known !== 'object' || known === null) return null;
    const facts = new Map<string, unknown>(Object.entries(known));
    const read = (fact: string) => Number(facts.get(fact));
    const serverTime = read('serverTime');
    // If the device clock was set days ahead, time shows as up; the server refuses sequences from far ahead.
    const untilEnd = read('deadlineAt') - serverTime;
    const elapsed = Math.max(0, Math.min(Date.now() - read('deviceTime'), untilEnd));
    if (facts.get('attemptId') !== attemptId || !Number.isFinite(serverTime + elapsed)) return null;
    serverClock.guess(serverTime + elapsed, serverTime);
    return { clock: { serverTime, deadlineAt: read('deadlineAt') }, extendedMinutes: read('extendedMinutes') };
  } catch {
    return null;
  }
}
