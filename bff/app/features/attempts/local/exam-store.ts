import type { Clock } from '@shikhar/contracts/attempts/schemas';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import type { SubmissionOutcome } from '../answers/submission-outcome.ts';
import { findExtraMinutes } from '../clock/extra-minutes.ts';
import { serverClock } from '../clock/server-clock.ts';
import { findPhotoStore } from '../files/photo-store.ts';
import type { QuestionView } from '../paper/question-view.ts';
import { claimDevice } from '../sync/device.ts';
import { formatUncounted } from '../sync/uncounted-note.ts';
import { createAnswerSheet } from './answer-sheet.ts';
import { choicePause, createAnswerStore } from './answer-store.ts';
import { toLocalAnswer } from './answer-values.ts';
import { loadTime, saveTime } from './clock.ts';
import { createClockWatch } from './clock-watch.ts';
import type { ClockAnswer } from './exam-calls.ts';
import type { CallResult } from './exam-client.ts';
import { openExamDatabase } from './exam-database.ts';
import { createExamPaper } from './exam-paper.ts';
import { createDescriber, createExamState, findShown } from './exam-state.ts';
import { isSameAnswer, type LocalAnswer } from './local-answer.ts';
import { createOutbox } from './outbox.ts';
import { createSectionEnd } from './section-end.ts';
import { createStopWatch } from './stop-watch.ts';
import { createSubmission } from './submit.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

/** Debounce from the last key press to the save, in milliseconds. */
const typingPause = 1_500;

export type ExamStore = ReturnType<typeof createExamStore>;

/** The exam on this device: every change is stored locally, then sent. Inactive until `begin`. */
export function createExamStore(
  first: QuestionView,
  outcome: SubmissionOutcome | undefined,
  navigate: (address: string) => void,
) {
  const { attemptId } = first;
  const state = createExamState(first, outcome);
  const sheet = createAnswerSheet();
  const watch = createStopWatch(() => performance.now());
  const listeners = new Set<() => void>();
  let channel: TabChannel | null = null;

  const isOver = () => state.isOver || state.isLeft;
  const getNow = () => serverClock.read();
  const notifyTabs = (message: TabMessage) => channel?.notifyListeners(message);
  const outbox = createOutbox({
    attemptId,
    sheet,
    findShown: () => findShown(state),
    getNow,
    syncClock,
    onAnswered,
    onDropped,
    onChange: notifyListeners,
  });
  const clockWatch = createClockWatch({ attemptId, serverTime: state.clock.serverTime, isOver, onLook });
  const store = createAnswerStore({ state, sheet, watch, outbox, getNow, notifyListeners, notifyTabs, onEnd: clockWatch.stop });
  const paper = createExamPaper({ state, sheet, store, watch, outbox, getNow, syncClock, notifyListeners });

  sheet.put(toLocalAnswer(first, outcome));
  const describe = createDescriber(state, sheet, outbox);
  let snapshot = describe();

  function notifyListeners(): void {
    snapshot = describe();
    for (const listener of listeners) listener();
  }

  function syncClock({ serverTime, deadlineAt }: Clock): void {
    state.clock = { serverTime: Date.parse(serverTime), deadlineAt: Date.parse(deadlineAt) };
    serverClock.observe(state.clock.serverTime);
    saveTime(attemptId, state);
  }

  function onAnswered(answers: LocalAnswer[], time: string | null): void {
    state.savedTime = time ?? state.savedTime;
    if (outbox.blocker === 'closed') store.end();
    store.save(answers);
    notifyListeners();
  }

  function onDropped(indexes: number[]): void {
    state.notice = `${formatUncounted(indexes.map((index) => index + 1))}: the time of the section was over.`;
    if (indexes.includes(findShown(state))) state.version += 1;
  }

  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'over') store.end();
    else store.reconcileRemote([message.answer]);
    notifyListeners();
  }

  async function applyClockAnswer({
    isOver: isSubmitted,
    changed,
    clock,
    extendedMinutes,
    sections,
  }: ClockAnswer): Promise<void> {
    state.extra = findExtraMinutes(state.extendedMinutes, extendedMinutes) ?? state.extra;
    state.extendedMinutes = extendedMinutes;
    if (sections.length > 0) state.sections = sections;
    syncClock(clock);
    store.reconcileRemote(changed);
    if (paper.isIncomplete()) void loadPaper();
    const isBack = outbox.blocker !== null && outbox.blocker !== 'closed';
    if (isBack) await store.loadStored();
    if (isSubmitted && !state.isTimeUp) store.end();
    else if (isBack) outbox.sendSoon(0);
  }

  async function onLook(result: CallResult<ClockAnswer>): Promise<void> {
    if (result.kind === 'ok') await applyClockAnswer(result.body);
    else if (result.kind === 'signed-out') outbox.setBlocker('signed-out');
    notifyListeners();
  }

  const endSection = createSectionEnd({
    state,
    store,
    paper,
    outbox,
    getNow,
    notifyListeners,
    checkClock: clockWatch.checkNow,
    loadPaper,
    navigate,
  });
  const { submit, submitLate } = createSubmission({
    attemptId,
    outbox,
    recordView: store.recordView,
    countUnsentPhotos: findPhotoStore(attemptId).countUnsent,
    isOver,
    async leave(next) {
      notifyTabs({ kind: 'over' });
      const hasLost = sheet.listLost().length > 0;
      store.end();
      await state.database?.deleteAttempt(attemptId).catch(() => {});
      return hasLost ? `/results/${attemptId}` : next;
    },
    async checkClock() {
      return (await clockWatch.checkNow()) ? state.clock.deadlineAt - getNow() : null;
    },
    setFailure(hasFailed) {
      state.failed = hasFailed ? 'submission' : null;
      notifyListeners();
    },
    onTimeLeft() {
      state.isTimeUp = false;
      notifyListeners();
    },
  });

  /** Loads the questions, and stores them once the database is open. */
  async function loadPaper(opened?: Promise<void>): Promise<void> {
    const [isLoaded] = await Promise.all([paper.load(), opened]);
    if (isLoaded) paper.savePaper();
    paper.showWanted();
  }

  async function openDatabase(): Promise<void> {
    await claimDevice(first.store);
    state.database = await openExamDatabase();
    store.save(sheet.listWaiting());
    await store.loadStored();
    await paper.loadSaved();
    outbox.sendSoon(0);
    notifyListeners();
    paper.showWanted();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => snapshot,
    /** `values`: current field values, possibly entered before hydration. */
    begin(values: readonly string[]) {
      state.isLeft = false;
      const recalled = document.documentElement.dataset['fromCache'] === undefined ? null : loadTime(attemptId);
      if (recalled) Object.assign(state, recalled);
      else serverClock.observe(state.clock.serverTime);
      watch.begin();
      channel = openTabChannel(attemptId, onTabMessage);
      const given = getAnsweringKind(state.view.question.type).toAnswer(values);
      if (!isSameAnswer(given, store.findNow().answer)) store.update({ answer: given }, choicePause);
      store.recordView();
      outbox.sendSoon(choicePause);
      void loadPaper(openDatabase());
      clockWatch.begin();
      notifyListeners();
    },
    /** For when the student goes to another page of this document. */
    async leave() {
      store.recordView();
      state.isLeft = true;
      // Later pages of this document come from the server.
      delete document.documentElement.dataset['fromCache'];
      clockWatch.stop();
      channel?.close();
      await outbox.sendNow();
      outbox.stop();
      state.database?.close();
    },
    enter(values: readonly string[], isTyped: boolean) {
      store.update({ answer: getAnsweringKind(state.view.question.type).toAnswer(values) }, isTyped ? typingPause : choicePause);
    },
    flag() {
      store.update({ flagged: !store.findNow().flagged }, choicePause);
    },
    clear() {
      state.version += 1;
      store.update({ answer: null }, 0);
    },
    /** Loads the questions if needed. */
    prepare: paper.prepare,
    /** Shows another question; sends pending changes immediately. */
    show: paper.show,
    acceptRemote: store.acceptRemoteOnPage,
    keepLocal: store.keepLocal,
    tryNow: () => outbox.sendNow(),
    hide() {
      store.recordView();
      watch.pause();
      void outbox.sendNow(true);
    },
    come() {
      watch.begin();
      void clockWatch.check();
    },
    back() {
      void clockWatch.check();
      void outbox.sendNow();
    },
    /** Whether something would be lost on leaving the page. */
    hasUnsaved: () => state.database === null && (sheet.countUnsaved() > 0 || findPhotoStore(attemptId).countUnsent() > 0),
    submit,
    endSection,
    /** Loads questions whose section has opened. */
    loadPaper: () => loadPaper(),
    endTime() {
      state.isTimeUp = true;
      notifyListeners();
      void submitLate();
    },
  };
}
