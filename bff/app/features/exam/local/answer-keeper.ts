import type { Answer } from '@shikhar/contracts/attempts/answers';
import type { AnswerSheet } from './answer-sheet.ts';
import { type ExamState, findShown, isLookTaken, isOpen } from './exam-state.ts';
import { change, type LocalAnswer, takeOther } from './local-answer.ts';
import type { Outbox } from './outbox.ts';
import type { StopWatch } from './stop-watch.ts';
import type { TabMessage } from './tab-channel.ts';

/** In milliseconds: how long a choice waits for another one. */
export const choicePause = 100;

interface KeeperOptions {
  state: ExamState;
  sheet: AnswerSheet;
  watch: StopWatch;
  outbox: Outbox;
  readNow(): number;
  /** The page is to show what changed. */
  tell(): void;
  tellTabs(message: TabMessage): void;
  /** The attempt is over: nothing is taken any more, from whatever page. */
  onEnd(): void;
}

/** Answers as they change: each is kept on the device first, told to the other tabs, and then sent. */
export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

export function createAnswerKeeper(options: KeeperOptions) {
  const { state, sheet, watch, outbox, readNow, tell, tellTabs } = options;
  const findNow = () => sheet.find(findShown(state));

  /** Keeps answers on the device; whatever becomes of that, they are on the page and on their way. */
  function keep(answers: readonly LocalAnswer[]): void {
    state.database?.keepAnswers(state.attemptId, answers).catch(() => {});
  }

  function put(answer: LocalAnswer): void {
    sheet.put(answer);
    keep([answer]);
  }

  /** Changes the answer of the question on the page, and sends it within so many milliseconds. */
  function alter(part: { answer?: Answer | null; flagged?: boolean }, pause: number): void {
    if (state.isOver || !isOpen(state, readNow())) return;
    state.pressed = undefined;
    state.notice = null;
    const changed = change(findNow(), part, sheet.takeSequence(readNow()));
    put(changed);
    tellTabs({ kind: 'changed', answer: changed });
    tell();
    outbox.sendSoon(pause);
  }

  /** Notes the question on the page as seen, with the time it took so far. */
  function noteVisit(): void {
    const seen =
      state.isOver || !isLookTaken(state, readNow()) ? null : sheet.noteVisit(findShown(state), watch.take(), readNow());
    if (seen) keep([seen]);
  }

  /** @param isAsked whether the student is asked about the question on the page, or shown what is kept elsewhere */
  function meetElsewhere(answers: Parameters<AnswerSheet['meet']>[0], isAsked = true): void {
    if (sheet.meet(answers, { index: findShown(state), isAsked }, readNow())) state.version += 1;
    if (sheet.listWaiting().length > 0) outbox.sendSoon(choicePause);
  }

  function end(): void {
    state.isOver = true;
    options.onEnd();
    for (const answer of sheet.listWaiting()) put({ ...answer, state: answer.hasChange ? 'lost' : 'kept' });
    // Nobody can choose any more between this page's answer and the one that counts.
    if (findNow().other) state.version += 1;
    for (const answer of sheet.listContested()) put(takeOther(answer));
  }

  /** The page is shown what another one made of the answer, and goes by it. */
  function takeOthers(): void {
    state.version += 1;
    put(takeOther(findNow()));
    tell();
  }

  /** The answer on the page has the last word over another page's. */
  function takeOver(): void {
    const { answer, flagged } = findNow();
    alter({ answer, flagged }, 0);
  }

  /** Answers of this device that were not sent, from before a reload or another tab that is gone. */
  async function takeStored(): Promise<void> {
    const stored = (await state.database?.readAnswers(state.attemptId).catch(() => [])) ?? [];
    if (sheet.takeStored(stored, findShown(state))) state.version += 1;
  }

  return { findNow, keep, alter, noteVisit, meetElsewhere, end, takeOthers, takeOver, takeStored };
}
