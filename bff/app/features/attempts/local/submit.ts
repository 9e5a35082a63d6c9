import { sendSubmission } from './exam-client.ts';
import type { Outbox } from './outbox.ts';

interface SubmissionOptions {
  attemptId: string;
  outbox: Outbox;
  recordView(): void;
  countUnsentPhotos(): number;
  isOver(): boolean;
  /** Ends the test on this page; maps the server's redirect to the next URL. */
  leave(next: string): Promise<string>;
  /** Asks the server for the milliseconds left; null if it does not answer. */
  checkClock(): Promise<number | null>;
  /** Whether the server could not be reached; false on a retry. */
  setFailure(hasFailed: boolean): void;
  /** There is time left after all. */
  onTimeLeft(): void;
}

export interface Submission {
  /** Submits and navigates; false if the server could not be reached. */
  submit(): Promise<boolean>;
  /**
   * Submits when this page's clock reaches zero and the server confirms it, because a sleeping device may be wrong. Retries
   * until done.
   */
  submitLate(failures?: number): Promise<void>;
}

export function createSubmission(options: SubmissionOptions): Submission {
  const { attemptId, outbox } = options;
  async function trySubmit(): Promise<boolean> {
    options.recordView();
    await outbox.sendNow();
    if (outbox.blocker !== null && outbox.blocker !== 'closed') return false;
    const result = await sendSubmission(attemptId, options.countUnsentPhotos());
    if (result.kind !== 'ok') {
      outbox.setBlocker(result.kind);
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
