import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { SaveWay } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import { startExam } from './exam-form.ts';
import { signUp } from './people.ts';
import type { StudentClient } from './student-client.ts';

/** A new student with an attempt. */
export interface Seat {
  student: StudentClient;
  /** `/exam/<attempt>` */
  attempt: string;
}

/** Saves one more answer; false if it was not acknowledged. */
export type Writer = () => Promise<boolean>;

/** Registers students and starts an attempt for each, four at a time: each password takes a while to hash. */
export async function startExams(site: Pool, origin: string, count: number, start = startExam): Promise<Seat[]> {
  const seats: Seat[] = [];
  let begun = 0;
  async function work(): Promise<void> {
    while (begun < count) {
      begun += 1;
      const student = await signUp(site, origin, `Student ${begun}`);
      seats.push({ student, attempt: await start(student) });
    }
  }
  await Promise.all(Array.from({ length: 4 }, work));
  return seats;
}

/** Saves a new answer each time, to one question after another. */
export function createWriter(way: SaveWay, { student, attempt }: Seat): Writer {
  // Above the sequence numbers of all earlier saves.
  let count = Date.now();
  return async () => {
    count += 1;
    const place = way.places[count % way.places.length] ?? 0;
    return (await way.save(student, attempt, place, count).catch(() => 'not saved')) === 'acknowledged';
  };
}

export interface Saves {
  /** The duration of each acknowledged save, in milliseconds. */
  times: number[];
  failed: number;
}

/** `median 12.3 ms, p99 45.6 ms, 0 of 500 failed` */
export function formatSaves({ times, failed }: Saves): string {
  const { median, p99 } = describeTimes(times);
  return `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} of ${times.length + failed} failed`;
}

async function timeSave(tally: Saves, save: Writer): Promise<void> {
  const startedAt = performance.now();
  if (await save()) tally.times.push(performance.now() - startedAt);
  else tally.failed += 1;
}

/** Sends this many saves per second, however long the earlier ones take. */
export async function savePaced(next: () => Writer, seconds: number, perSecond: number): Promise<Saves> {
  const tally: Saves = { times: [], failed: 0 };
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const wait = startedAt + (sent * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    open.push(timeSave(tally, next()));
  }
  await Promise.all(open);
  return tally;
}

/** Saves as fast as they are acknowledged, with this many concurrent requests. */
export async function saveConcurrently(
  next: () => Writer,
  seconds: number,
  concurrency: number,
): Promise<Saves & { perSecond: number }> {
  const tally: Saves = { times: [], failed: 0 };
  const startedAt = performance.now();
  async function keepBusy(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000) await timeSave(tally, next());
  }
  await Promise.all(Array.from({ length: concurrency }, keepBusy));
  return { ...tally, perSecond: (tally.times.length * 1000) / (performance.now() - startedAt) };
}
