import { sendSubmission } from './exam-client.ts';
import type { Outbox } from './outbox.ts';

interface SubmissionOptions {
  attemptId: string;
  outbox: Outbox;
  recordView(): void;
  countUnsentPhotos(): number;
  isOver(): boolean;
  /** Ends the test on this page; answers where it leads, given the server's way on. */
  leave(next: string): Promise<string>;
  /** Asks the server for the time; milliseconds left by its word, null without one. */
  checkClock(): Promise<number | null>;
  /** The server could not be reached; false when it is tried again. */
  setFailure(hasFailed: boolean): void;
  /** There is time left after all. */
  onTimeLeft(): void;
}

export interface Submission {
  /** Leads on when the test was handed in; false when the server could not be reached. */
  submit(): Promise<boolean>;
  /** At zero by the clock of this page, which the server confirms: a device that slept may be wrong. Goes on until it is done. */
  submitLate(failures?: number): Promise<void>;
}

export function createSubmission(options: SubmissionOptions): Submission {
  const { attemptId, outbox } = options;
  async function trySubmit(): Promise<boolean> {
    options.recordView();
    await outbox.sendNow();
    if (outbox.hindrance !== null && outbox.hindrance !== 'closed') return false;
    const result = await sendSubmission(attemptId, options.countUnsentPhotos());
    if (result.kind !== 'ok') {
      outbox.setHindrance(result.kind);
      return false;
    }
    window.location.assign(await options.leave(result.body.next));
    return true;
  }
  async function submit(): Promise<boolean> {
    options.setFailure(false);
    const isDone = await trySubmit();
    if (!isDone) options.setFailure(true);
    return isDone;
  }
  async function submitLate(failures = 0): Promise<void> {
    if (options.isOver()) return;
    await outbox.sendNow();
    const left = await options.checkClock();
    if (left !== null && left > 1_000) return options.onTimeLeft();
    if (left === null || !(await submit())) setTimeout(() => submitLate(failures + 1), Math.min(30_000, 1_000 * 2 ** failures));
  }
  return { submit, submitLate };
}
