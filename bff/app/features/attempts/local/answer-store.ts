import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerSheet } from './answer-sheet.ts';
import { type ExamState, findShown, isLookTaken, isOpen } from './exam-state.ts';
import { acceptRemote, applyChange, type LocalAnswer } from './local-answer.ts';
import type { Outbox } from './outbox.ts';
import type { StopWatch } from './stop-watch.ts';
import type { TabMessage } from './tab-channel.ts';

/** In milliseconds: how long a choice waits for another one. */
export const choicePause = 100;

interface AnswerStoreOptions {
  state: ExamState;
  sheet: AnswerSheet;
  watch: StopWatch;
  outbox: Outbox;
  getNow(): number;
  /** The page is to show what changed. */
  notifyListeners(): void;
  notifyTabs(message: TabMessage): void;
  /** The attempt is over: nothing is taken any more, from whatever page. */
  onEnd(): void;
}

/** Answers as they change: each is kept on the device first, told to the other tabs, and then sent. */
export type AnswerStore = ReturnType<typeof createAnswerStore>;

export function createAnswerStore(options: AnswerStoreOptions) {
  const { state, sheet, watch, outbox, getNow: readNow, notifyListeners, notifyTabs } = options;
  const findNow = () => sheet.find(findShown(state));

  /** Keeps answers on the device; whatever becomes of that, they are on the page and on their way. */
  function save(answers: readonly LocalAnswer[]): void {
    state.database?.saveAnswers(state.attemptId, answers).catch(() => {});
  }

  function put(answer: LocalAnswer): void {
    sheet.put(answer);
    save([answer]);
  }

  /** Changes the answer of the question on the page, and sends it within so many milliseconds. */
  function update(part: { answer?: Answer | null; flagged?: boolean }, pause: number): void {
    if (state.isOver || !isOpen(state, readNow())) return;
    state.pressed = undefined;
    state.notice = null;
    const changed = applyChange(findNow(), part, sheet.nextSequence(readNow()));
    put(changed);
    notifyTabs({ kind: 'changed', answer: changed });
    notifyListeners();
    outbox.sendSoon(pause);
  }

  /** Notes the question on the page as seen, with the time it took so far. */
  function recordView(): void {
    const seen =
      state.isOver || !isLookTaken(state, readNow()) ? null : sheet.recordView(findShown(state), watch.take(), readNow());
    if (seen) save([seen]);
  }

  /** @param isAsked whether the student is asked about the question on the page, or shown what is kept elsewhere */
  function reconcileRemote(answers: Parameters<AnswerSheet['reconcile']>[0], isAsked = true): void {
    if (sheet.reconcile(answers, { index: findShown(state), isAsked }, readNow())) state.version += 1;
    if (sheet.listWaiting().length > 0) outbox.sendSoon(choicePause);
  }

  function end(): void {
    state.isOver = true;
    options.onEnd();
    for (const answer of sheet.listWaiting()) put({ ...answer, state: answer.hasChange ? 'lost' : 'kept' });
    // Nobody can choose any more between this page's answer and the one that counts.
    if (findNow().other) state.version += 1;
    for (const answer of sheet.listContested()) put(acceptRemote(answer));
  }

  /** The page is shown what another one made of the answer, and goes by it. */
  function acceptRemoteOnPage(): void {
    state.version += 1;
    put(acceptRemote(findNow()));
    notifyListeners();
  }

  /** The answer on the page has the last word over another page's. */
  function keepLocal(): void {
    const { answer, flagged } = findNow();
    update({ answer, flagged }, 0);
  }

  /** Answers of this device that were not sent, from before a reload or another tab that is gone. */
  async function loadStored(): Promise<void> {
    const stored = (await state.database?.readAnswers(state.attemptId).catch(() => [])) ?? [];
    if (sheet.loadStored(stored, findShown(state))) state.version += 1;
  }

  return { findNow, save, update, recordView, reconcileRemote, end, acceptRemoteOnPage, keepLocal, loadStored };
}
