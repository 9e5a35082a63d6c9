import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { AnswerSheet } from './answer-sheet.ts';
import { type ExamState, findShown, isLookTaken, isOpen } from './exam-state.ts';
import { acceptRemote, applyChange, type LocalAnswer } from './local-answer.ts';
import type { Outbox } from './outbox.ts';
import type { StopWatch } from './stop-watch.ts';
import type { TabMessage } from './tab-channel.ts';

/** Debounce of a choice, in milliseconds. */
export const choicePause = 100;

interface AnswerStoreOptions {
  state: ExamState;
  sheet: AnswerSheet;
  watch: StopWatch;
  outbox: Outbox;
  getNow(): number;
  /** Called when the page must re-render. */
  notifyListeners(): void;
  notifyTabs(message: TabMessage): void;
  /** The attempt is over: no more answers are accepted. */
  onEnd(): void;
}

/** Handles answer changes: each is stored on the device, announced to other tabs, and then sent. */
export type AnswerStore = ReturnType<typeof createAnswerStore>;

export function createAnswerStore(options: AnswerStoreOptions) {
  const { state, sheet, watch, outbox, getNow: readNow, notifyListeners, notifyTabs } = options;
  const findNow = () => sheet.find(findShown(state));

  /** Stores answers on the device. If that fails, they are still on the page and get sent. */
  function save(answers: readonly LocalAnswer[]): void {
    state.database?.saveAnswers(state.attemptId, answers).catch(() => {});
  }

  function put(answer: LocalAnswer): void {
    sheet.put(answer);
    save([answer]);
  }

  /** Changes the current answer and sends it within the given milliseconds. */
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

  /** Records the current question as viewed, with the time spent so far. */
  function recordView(): void {
    const seen =
      state.isOver || !isLookTaken(state, readNow()) ? null : sheet.recordView(findShown(state), watch.take(), readNow());
    if (seen) save([seen]);
  }

  /** @param isAsked whether to ask the student about a conflict, or show the remote answer */
  function reconcileRemote(answers: Parameters<AnswerSheet['reconcile']>[0], isAsked = true): void {
    if (sheet.reconcile(answers, { index: findShown(state), isAsked }, readNow())) state.version += 1;
    if (sheet.listWaiting().length > 0) outbox.sendSoon(choicePause);
  }

  function end(): void {
    state.isOver = true;
    options.onEnd();
    for (const answer of sheet.listWaiting()) put({ ...answer, state: answer.hasChange ? 'lost' : 'kept' });
    // The student can no longer choose between the two answers.
    if (findNow().other) state.version += 1;
    for (const answer of sheet.listContested()) put(acceptRemote(answer));
  }

  /** Accepts the other page's answer. */
  function acceptRemoteOnPage(): void {
    state.version += 1;
    put(acceptRemote(findNow()));
    notifyListeners();
  }

  /** Keeps this page's answer over the other page's. */
  function keepLocal(): void {
    const { answer, flagged } = findNow();
    update({ answer, flagged }, 0);
  }

  /** Loads unsent answers from before a reload or from a closed tab. */
  async function loadStored(): Promise<void> {
    const stored = (await state.database?.readAnswers(state.attemptId).catch(() => [])) ?? [];
    if (sheet.loadStored(stored, findShown(state))) state.version += 1;
  }

  return { findNow, save, update, recordView, reconcileRemote, end, acceptRemoteOnPage, keepLocal, loadStored };
}
