import { setTimeout as pause } from 'node:timers/promises';
import { startExam } from '../benchmarks/exam-form.ts';
import type { Seat } from '../benchmarks/save-load.ts';
import type { StudentClient } from '../benchmarks/student-client.ts';
import type { AnswerLedger } from './answer-ledger.ts';
import type { SaveWay } from './save-ways.ts';

/** Pause between two tries, in milliseconds. */
const breath = 100;
/** Gives up after this time without an answer, in milliseconds: services come back within seconds. */
const maxOutageMs = 60_000;

export interface ExamTaker extends Seat {
  way: SaveWay;
}

export function findAttemptId({ attempt }: ExamTaker): string {
  return attempt.replace('/exam/', '');
}

/** Totals of all students. */
export interface Tally {
  /** Failed tries that were repeated. */
  repeated: number;
  /** The longest wait for one acknowledgement, in milliseconds. */
  maxWaitMs: number;
}

/** Retries until `tryOnce` succeeds, also after a broken connection. */
async function retryUntilDone(tally: Tally, tryOnce: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  let last: unknown;
  while (performance.now() - startedAt < maxOutageMs) {
    const isDone = await tryOnce().catch((error: unknown) => {
      // A broken connection has an error code; an unexpected answer has none.
      if (!(error instanceof Error && 'code' in error)) throw error;
      last = error;
      return false;
    });
    if (isDone) {
      tally.maxWaitMs = Math.max(tally.maxWaitMs, performance.now() - startedAt);
      return;
    }
    tally.repeated += 1;
    await pause(breath);
  }
  throw new Error('Nothing was acknowledged for a minute', { cause: last });
}

/** Sends Start twice at the same time. Returns the one resulting attempt. */
export async function startTwice(student: StudentClient): Promise<string> {
  const [first, second] = await Promise.all([startExam(student), startExam(student)]);
  if (first !== second) throw new Error(`Two attempts came of one start: ${first}, ${second}`);
  return first;
}

/** Saves one answer after another, each until it is acknowledged, until `isOver` is true. */
export async function saveRepeatedly(sitter: ExamTaker, ledger: AnswerLedger, tally: Tally, isOver: () => boolean) {
  const { student, attempt, way } = sitter;
  for (let count = 1; !isOver(); count += 1) {
    const place = way.places[count % way.places.length] ?? 0;
    await retryUntilDone(tally, async () => (await way.save(student, attempt, place, count)) === 'acknowledged');
    ledger.note(findAttemptId(sitter), place, count);
  }
}

/** Sends Submit twice at the same time, each until it is acknowledged. */
export async function submitTwice({ student, attempt, way }: ExamTaker, tally: Tally): Promise<void> {
  const submit = () => retryUntilDone(tally, async () => (await way.submit(student, attempt)) === 'acknowledged');
  await Promise.all([submit(), submit()]);
}

/** Whether the student is still signed in and another answer is refused. */
export async function isSteadfast({ student, attempt, way }: ExamTaker): Promise<boolean> {
  if ((await student.get('/dashboard')).status !== 200) return false;
  return way.save(student, attempt, way.places[0] ?? 0, 1_000_000).then(
    () => false,
    () => true,
  );
}
