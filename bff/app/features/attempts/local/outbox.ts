import type { Clock } from '@shikhar/contracts/attempts/schemas';
import type { AnswerSheet } from './answer-sheet.ts';
import { backoffDelay, randomFraction } from './back-off.ts';
import { sendSaves } from './exam-client.ts';
import type { LocalAnswer } from './local-answer.ts';
import { applyOutcome, toSaveCall } from './local-answer.ts';

/** Why pending answers cannot be sent. */
export type Blocker = 'offline' | 'unanswered' | 'signed-out' | 'closed';

interface OutboxOptions {
  attemptId: string;
  sheet: AnswerSheet;
  findShown(): number;
  getNow(): number;
  syncClock(clock: Clock): void;
  /** The server's outcomes changed answers; `time` of the latest saved change, if any: a question that was only seen has none. */
  onAnswered(answers: LocalAnswer[], time: string | null): void;
  /** The last changes to these questions came after the end of their section; `onAnswered` follows. */
  onDropped(indexes: number[]): void;
  /** Sending began or ended. */
  onChange(): void;
}

/** Sends pending answers: soon, immediately, or with back-off after failures. */
export interface Outbox {
  readonly blocker: Blocker | null;
  /** Sends within the given milliseconds. */
  sendSoon(delay: number): void;
  /** Resolves when all pending answers are acknowledged or cannot be sent now. */
  sendNow(isLast?: boolean): Promise<void>;
  /** Call when the server was reached or the test is over. */
  setBlocker(blocker: Blocker | null): void;
  stop(): void;
}

/** Maximum characters per call: a closing page may send 64 KB. */
const maxSent = 50_000;

function pickBatch(waiting: readonly LocalAnswer[]): LocalAnswer[] {
  let size = 0;
  return waiting.slice(0, 100).filter((answer, index) => {
    size += JSON.stringify(answer.answer).length + 100;
    return index === 0 || size <= maxSent;
  });
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { attemptId, sheet, findShown, getNow: readNow } = options;
  let blocker: Blocker | null = null;
  let failures = 0;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  function clearTimer(): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  }
  function sendSoon(delay: number): void {
    const at = performance.now() + delay;
    if (at >= dueAt) return;
    clearTimer();
    dueAt = at;
    timer = setTimeout(sendDue, delay);
  }
  /** Clears the timer before waiting for a running call, which may fail and set the next timer. */
  function sendDue(): void {
    clearTimer();
    void sendNow();
  }
  function setBlocker(next: Blocker | null): void {
    blocker = next;
    failures = next === 'offline' || next === 'unanswered' ? failures + 1 : 0;
    if (failures > 0) sendSoon(backoffDelay(failures, randomFraction()));
  }
  function pickNext(): LocalAnswer[] {
    const batch = pickBatch(sheet.listWaiting());
    // Nothing is pending: the next call detects an outage itself.
    if (batch.length === 0 && failures > 0) setBlocker(null);
    return blocker === 'closed' ? [] : batch;
  }
  /** Returns whether to continue. */
  async function sendBatch(isLast: boolean): Promise<boolean> {
    const batch = pickNext();
    if (batch.length === 0) return false;
    const saves = batch.map(toSaveCall);
    const result = await sendSaves(attemptId, saves, isLast);
    if (result.kind !== 'ok') {
      setBlocker(result.kind);
      return false;
    }
    const { body } = result;
    if (body.clock) options.syncClock(body.clock);
    let time: string | null = null;
    const changed = body.saves.flatMap((outcome, index) => {
      const sent = saves[index];
      if (!sent) return [];
      if (outcome.result === 'saved' && batch[index]?.hasChange) time = outcome.time;
      const next = applyOutcome(sheet.find(sent.index), sent, outcome, findShown() === sent.index, sheet.nextSequence(readNow()));
      sheet.put(next);
      return [next];
    });
    const dropped = body.saves.flatMap(({ index, result: outcome }, place) =>
      outcome === 'section-closed' && batch[place]?.hasChange ? index : [],
    );
    if (dropped.length > 0) options.onDropped(dropped);
    const last = body.saves.at(-1)?.result;
    setBlocker(last === 'closed' ? 'closed' : last === 'unsaved' ? 'unanswered' : null);
    options.onAnswered(changed, time);
    return blocker === null;
  }
  async function sendAll(isLast: boolean): Promise<void> {
    clearTimer();
    while (await sendBatch(isLast));
  }
  async function sendNow(isLast = false): Promise<void> {
    // One call at a time keeps the order, except on a closing page, which cannot wait.
    if (sending && !isLast) {
      await sending;
      if (blocker !== null) return;
    }
    const mine = sendAll(isLast);
    sending = mine;
    options.onChange();
    await mine;
    if (sending === mine) sending = null;
    options.onChange();
  }
  return {
    get blocker() {
      return blocker;
    },
    sendSoon,
    sendNow: (isLast) => sendNow(isLast),
    setBlocker,
    stop: clearTimer,
  };
}
