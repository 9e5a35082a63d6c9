import { setTimeout as pause } from 'node:timers/promises';
import { startExam } from '../benchmarks/exam-form.ts';
import type { Seat } from '../benchmarks/save-load.ts';
import type { StudentClient } from '../benchmarks/student-client.ts';
import type { AnswerLedger } from './answer-ledger.ts';
import type { SaveWay } from './save-ways.ts';

/** Between two tries, in milliseconds. */
const breath = 100;
/** After so long without an answer a try again is no use: services come back within seconds. */
const maxOutageMs = 60_000;

export interface ExamTaker extends Seat {
  way: SaveWay;
}

export function findAttemptId({ attempt }: ExamTaker): string {
  return attempt.replace('/exam/', '');
}

/** How it went for all students together. */
export interface Tally {
  /** Tries that came to nothing and were repeated. */
  repeated: number;
  /** The longest that a student waited for one acknowledgement, in milliseconds. */
  maxWaitMs: number;
}

/** Tries until it is done; requests that fail on the way, by a cut connection or a reply that is lost, are made again. */
async function retryUntilDone(tally: Tally, tryOnce: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  let last: unknown;
  while (performance.now() - startedAt < maxOutageMs) {
    const isDone = await tryOnce().catch((error: unknown) => {
      // A connection that broke has a code; an answer that must not come has none.
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

/** Presses Start twice at once. Answers the one attempt that comes of it. */
export async function startTwice(student: StudentClient): Promise<string> {
  const [first, second] = await Promise.all([startExam(student), startExam(student)]);
  if (first !== second) throw new Error(`Two attempts came of one start: ${first}, ${second}`);
  return first;
}

/** Saves one answer after another, each until it is acknowledged, for as long as asked. */
export async function saveRepeatedly(sitter: ExamTaker, ledger: AnswerLedger, tally: Tally, isOver: () => boolean) {
  const { student, attempt, way } = sitter;
  for (let count = 1; !isOver(); count += 1) {
    const place = way.places[count % way.places.length] ?? 0;
    await retryUntilDone(tally, async () => (await way.save(student, attempt, place, count)) === 'acknowledged');
    ledger.note(findAttemptId(sitter), place, count);
  }
}

/** Presses Submit twice at once, each until it is answered. */
export async function submitTwice({ student, attempt, way }: ExamTaker, tally: Tally): Promise<void> {
  const submit = () => retryUntilDone(tally, async () => (await way.submit(student, attempt)) === 'acknowledged');
  await Promise.all([submit(), submit()]);
}

/** Whether the student is still signed in, and one more answer is refused. */
export async function isSteadfast({ student, attempt, way }: ExamTaker): Promise<boolean> {
  if ((await student.get('/dashboard')).status !== 200) return false;
  return way.save(student, attempt, way.places[0] ?? 0, 1_000_000).then(
    () => false,
    () => true,
  );
}
