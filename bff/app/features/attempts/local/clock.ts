import { serverClock } from '../clock/server-clock.ts';
import type { ExamClock } from '../paper/question-view.ts';

const name = 'shikhar-exam-clock';

// Only for a page that comes from the device itself, without a word of the server: the device's clock tells how long ago that
// was. Where it was set meanwhile the time shown is wrong until the server answers; nothing is decided by it.

interface KnownTime {
  clock: ExamClock;
  /** Given by a teacher since the start, in all. */
  extendedMinutes: number;
}

/** Remembers the server's time for a page that opens offline. */
export function saveTime(attemptId: string, { clock, extendedMinutes }: KnownTime): void {
  try {
    localStorage.setItem(name, JSON.stringify({ attemptId, ...clock, extendedMinutes, deviceTime: Date.now() }));
  } catch {
    // A browser that keeps nothing.
  }
}

/** The clock to go by on a page that came from the device; null where nothing is remembered of this attempt. */
export function loadTime(attemptId: string): KnownTime | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof known !== 'object' || known === null) return null;
    const facts = new Map<string, unknown>(Object.entries(known));
    const read = (fact: string) => Number(facts.get(fact));
    const serverTime = read('serverTime');
    // A device whose clock was set days ahead meanwhile stands at the end; sequences from far ahead are refused.
    const untilEnd = read('deadlineAt') - serverTime;
    const elapsed = Math.max(0, Math.min(Date.now() - read('deviceTime'), untilEnd));
    if (facts.get('attemptId') !== attemptId || !Number.isFinite(serverTime + elapsed)) return null;
    serverClock.guess(serverTime + elapsed, serverTime);
    return { clock: { serverTime, deadlineAt: read('deadlineAt') }, extendedMinutes: read('extendedMinutes') };
  } catch {
    return null;
  }
}
