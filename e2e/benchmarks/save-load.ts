import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { SaveWay } from '../ledger/save-ways.ts';
import { startExam } from './exam-form.ts';
import { signUp } from './people.ts';
import type { StudentClient } from './student-client.ts';

/** A new student at a test of their own. */
export interface Seat {
  student: StudentClient;
  /** `/exam/<attempt>` */
  attempt: string;
}

/** Saves one more answer; false when it was not acknowledged. */
export type Writer = () => Promise<boolean>;

/** New students, a few signing up at a time: each password takes its while to hash. */
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

/** Whoever sits there saves an answer of its own each time, to one question after another. */
export function createWriter(way: SaveWay, { student, attempt }: Seat): Writer {
  // Above the numbers of all saves before, whichever way they came.
  let count = Date.now();
  return async () => {
    count += 1;
    const place = way.places[count % way.places.length] ?? 0;
    return (await way.save(student, attempt, place, count).catch(() => 'not saved')) === 'acknowledged';
  };
}

export interface Saves {
  /** Of each save that was acknowledged, in milliseconds. */
  times: number[];
  failed: number;
}

async function timeSave(tally: Saves, save: Writer): Promise<void> {
  const startedAt = performance.now();
  if (await save()) tally.times.push(performance.now() - startedAt);
  else tally.failed += 1;
}

/** Sends so many saves a second, however long the ones before take. */
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

/** Saves as fast as they are acknowledged, so many at once. */
export async function saveAtOnce(next: () => Writer, seconds: number, atOnce: number): Promise<Saves & { perSecond: number }> {
  const tally: Saves = { times: [], failed: 0 };
  const startedAt = performance.now();
  async function keepBusy(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000) await timeSave(tally, next());
  }
  await Promise.all(Array.from({ length: atOnce }, keepBusy));
  return { ...tally, perSecond: (tally.times.length * 1000) / (performance.now() - startedAt) };
}
