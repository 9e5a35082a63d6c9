import { sendSubmission } from './exam-client.ts';
import type { Outbox } from './outbox.ts';

interface HandInOptions {
  attemptId: string;
  outbox: Outbox;
  noteVisit(): void;
  countUnsentPhotos(): number;
  isOver(): boolean;
  /** Ends the test on this page; answers where it leads, given the server's way on. */
  leave(next: string): Promise<string>;
  /** Asks the server for the time; milliseconds left by its word, null without one. */
  lookAtClock(): Promise<number | null>;
  /** The server could not be reached; false when it is tried again. */
  noteFailure(hasFailed: boolean): void;
  /** There is time left after all. */
  onTimeLeft(): void;
}

export interface HandIn {
  /** Leads on when the test was handed in; false when the server could not be reached. */
  handIn(): Promise<boolean>;
  /** At zero by the clock of this page, which the server confirms: a device that slept may be wrong. Goes on until it is done. */
  handInLate(failures?: number): Promise<void>;
}

export function createHandIn(options: HandInOptions): HandIn {
  const { attemptId, outbox } = options;
  async function tryHandIn(): Promise<boolean> {
    options.noteVisit();
    await outbox.sendNow();
    if (outbox.hindrance !== null && outbox.hindrance !== 'closed') return false;
    const result = await sendSubmission(attemptId, options.countUnsentPhotos());
    if (result.kind !== 'ok') {
      outbox.note(result.kind);
      return false;
    }
    window.location.assign(await options.leave(result.body.next));
    return true;
  }
  async function handIn(): Promise<boolean> {
    options.noteFailure(false);
    const isDone = await tryHandIn();
    if (!isDone) options.noteFailure(true);
    return isDone;
  }
  async function handInLate(failures = 0): Promise<void> {
    if (options.isOver()) return;
    await outbox.sendNow();
    const left = await options.lookAtClock();
    if (left !== null && left > 1_000) return options.onTimeLeft();
    if (left === null || !(await handIn())) setTimeout(() => handInLate(failures + 1), Math.min(30_000, 1_000 * 2 ** failures));
  }
  return { handIn, handInLate };
}
