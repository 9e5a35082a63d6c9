import type { Clock } from '@shikhar/contracts/attempts/schemas';
import { shapeAnswer } from '../answer-shape.ts';
import { findExtraMinutes } from '../extra-minutes.ts';
import { claimDevice } from '../keeper/device.ts';
import { writeUncounted } from '../keeper/uncounted-note.ts';
import { findPhotoStore } from '../photos/photo-store.ts';
import type { PressOutcome } from '../press-outcome.ts';
import type { QuestionView } from '../question-view.ts';
import { observeArrival, serverClock } from '../server-clock.ts';
import { choicePause, createAnswerKeeper } from './answer-keeper.ts';
import { createAnswerSheet } from './answer-sheet.ts';
import { readFirst } from './answer-values.ts';
import { recallTime, rememberTime } from './clock.ts';
import { createClockWatch } from './clock-watch.ts';
import type { ClockAnswer } from './exam-calls.ts';
import type { CallResult } from './exam-client.ts';
import { openExamDatabase } from './exam-database.ts';
import { createExamPaper } from './exam-paper.ts';
import { createDescriber, createExamState, findShown } from './exam-state.ts';
import { createHandIn } from './hand-in.ts';
import { isSameAnswer, type LocalAnswer } from './local-answer.ts';
import { createOutbox } from './outbox.ts';
import { createSectionEnd } from './section-end.ts';
import { createStopWatch } from './stop-watch.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

/** In milliseconds, from the last key to the save. */
const typingPause = 1_500;

export type ExamStore = ReturnType<typeof createExamStore>;

/** A test as it is sat on this device: every change is kept here first, and then sent. Does nothing before `begin`. */
export function createExamStore(first: QuestionView, outcome: PressOutcome | undefined) {
  const { attemptId } = first;
  const state = createExamState(first, outcome);
  const sheet = createAnswerSheet();
  const watch = createStopWatch(() => performance.now());
  const listeners = new Set<() => void>();
  let channel: TabChannel | null = null;

  const isOver = () => state.isOver;
  const readNow = () => serverClock.read();
  const tellTabs = (message: TabMessage) => channel?.tell(message);
  const outbox = createOutbox({
    attemptId,
    sheet,
    findShown: () => findShown(state),
    readNow,
    noteClock,
    onAnswered,
    onDropped,
    onChange: tell,
  });
  const clockWatch = createClockWatch({ attemptId, serverTime: state.clock.serverTime, isOver, onLook });
  const keeper = createAnswerKeeper({ state, sheet, watch, outbox, readNow, tell, tellTabs, onEnd: clockWatch.stop });
  const paper = createExamPaper({ state, sheet, keeper, watch, outbox, readNow, noteClock, tell });

  sheet.put(readFirst(first, outcome));
  const describe = createDescriber(state, sheet, outbox);
  let snapshot = describe();

  function tell(): void {
    snapshot = describe();
    for (const listener of listeners) listener();
  }

  function noteClock({ serverTime, deadlineAt }: Clock): void {
    state.clock = { serverTime: Date.parse(serverTime), deadlineAt: Date.parse(deadlineAt) };
    serverClock.observe(state.clock.serverTime);
    rememberTime(attemptId, state);
  }

  function onAnswered(answers: LocalAnswer[], time: string | null): void {
    state.savedTime = time ?? state.savedTime;
    if (outbox.hindrance === 'closed') keeper.end();
    keeper.keep(answers);
    tell();
  }

  function onDropped(indexes: number[]): void {
    state.notice = `${writeUncounted(indexes.map((index) => index + 1))}: the time of the section was over.`;
    if (indexes.includes(findShown(state))) state.version += 1;
  }

  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'over') keeper.end();
    else keeper.meetElsewhere([message.answer]);
    tell();
  }

  async function takeLook({ isOver: isSubmitted, changed, clock, extendedMinutes, sections }: ClockAnswer): Promise<void> {
    state.extra = findExtraMinutes(state.extendedMinutes, extendedMinutes) ?? state.extra;
    state.extendedMinutes = extendedMinutes;
    if (sections.length > 0) state.sections = sections;
    noteClock(clock);
    keeper.meetElsewhere(changed);
    if (paper.isIncomplete()) void loadPaper();
    const isBack = outbox.hindrance !== null && outbox.hindrance !== 'closed';
    if (isBack) await keeper.takeStored();
    if (isSubmitted && !state.isTimeUp) keeper.end();
    else if (isBack) outbox.sendSoon(0);
  }

  async function onLook(result: CallResult<ClockAnswer>): Promise<void> {
    if (result.kind === 'ok') await takeLook(result.body);
    else if (result.kind === 'signed-out') outbox.note('signed-out');
    tell();
  }

  const endSection = createSectionEnd({
    state,
    keeper,
    paper,
    outbox,
    readNow,
    tell,
    lookAtClock: clockWatch.lookNow,
    loadPaper,
  });
  const { handIn, handInLate } = createHandIn({
    attemptId,
    outbox,
    noteVisit: keeper.noteVisit,
    countUnsentPhotos: findPhotoStore(attemptId).countUnsent,
    isOver,
    async leave(next) {
      tellTabs({ kind: 'over' });
      const hasLost = sheet.listLost().length > 0;
      keeper.end();
      await state.database?.forget(attemptId).catch(() => {});
      return hasLost ? `/results/${attemptId}` : next;
    },
    async lookAtClock() {
      return (await clockWatch.lookNow()) ? state.clock.deadlineAt - readNow() : null;
    },
    noteFailure(hasFailed) {
      state.failed = hasFailed ? 'submission' : null;
      tell();
    },
    onTimeLeft() {
      state.isTimeUp = false;
      tell();
    },
  });

  /** Brings the questions, and keeps them once there is a place for them. */
  async function loadPaper(opened?: Promise<void>): Promise<void> {
    const [isLoaded] = await Promise.all([paper.load(), opened]);
    if (isLoaded) paper.keep();
    paper.showWanted();
  }

  async function openDatabase(): Promise<void> {
    await claimDevice(first.keeper);
    state.database = await openExamDatabase();
    keeper.keep(sheet.listWaiting());
    await keeper.takeStored();
    await paper.recall();
    outbox.sendSoon(0);
    tell();
    paper.showWanted();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => snapshot,
    /** `values`: what the fields hold by now, which may have been filled in before this script ran. */
    begin(values: readonly string[]) {
      const recalled = document.documentElement.dataset['fromCache'] === undefined ? null : recallTime(attemptId);
      if (recalled) Object.assign(state, recalled);
      else observeArrival(state.clock.serverTime);
      watch.begin();
      channel = openTabChannel(attemptId, onTabMessage);
      const given = shapeAnswer(state.view.question.type, values);
      if (!isSameAnswer(given, keeper.findNow().answer)) keeper.alter({ answer: given }, choicePause);
      keeper.noteVisit();
      outbox.sendSoon(choicePause);
      void loadPaper(openDatabase());
      clockWatch.begin();
      tell();
    },
    stop() {
      clockWatch.stop();
      outbox.stop();
      channel?.close();
      state.database?.close();
    },
    enter(values: readonly string[], isTyped: boolean) {
      keeper.alter({ answer: shapeAnswer(state.view.question.type, values) }, isTyped ? typingPause : choicePause);
    },
    flag() {
      keeper.alter({ flagged: !keeper.findNow().flagged }, choicePause);
    },
    clear() {
      state.version += 1;
      keeper.alter({ answer: null }, 0);
    },
    /** Loads the questions when they are not there yet. */
    prepare: paper.prepare,
    /** Shows another question; what was changed on the page goes out at once. */
    show: paper.show,
    takeOther: keeper.takeOthers,
    takeOver: keeper.takeOver,
    tryNow: () => outbox.sendNow(),
    hide() {
      keeper.noteVisit();
      watch.pause();
      void outbox.sendNow(true);
    },
    come() {
      watch.begin();
      void clockWatch.look();
    },
    back() {
      void clockWatch.look();
      void outbox.sendNow();
    },
    /** Before leaving: whether something would be lost with the page. */
    isUnkept: () => state.database === null && (sheet.countUnsaved() > 0 || findPhotoStore(attemptId).countUnsent() > 0),
    handIn,
    endSection,
    /** Brings questions whose section has opened. */
    bring: () => loadPaper(),
    endTime() {
      state.isTimeUp = true;
      tell();
      void handInLate();
    },
  };
}
