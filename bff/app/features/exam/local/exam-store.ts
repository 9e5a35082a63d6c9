import type { Answer } from '@shikhar/contracts/attempts/answers';
import type { Clock } from '@shikhar/contracts/attempts/schemas';
import { shapeAnswer } from '../answer-shape.ts';

import { claimDevice } from '../keeper/device.ts';
import { findPhotoStore } from '../photos/photo-store.ts';
import type { PressOutcome } from '../press-outcome.ts';
import type { QuestionView } from '../question-view.ts';
import { observeArrival, serverClock } from '../server-clock.ts';
import { createAnswerSheet } from './answer-sheet.ts';
import { createViewFinder, readFirst } from './answer-values.ts';
import { recallTime, rememberTime } from './clock.ts';
import { createClockWatch } from './clock-watch.ts';
import type { ClockAnswer, PaperAnswer } from './exam-calls.ts';
import { askPaper, type CallResult } from './exam-client.ts';
import { type ExamDatabase, openExamDatabase } from './exam-database.ts';
import { describeSaving, type ExamSnapshot, findTrouble, type SaveFacts } from './exam-snapshot.ts';
import { createHandIn } from './hand-in.ts';
import { change, isSameAnswer, type LocalAnswer, takeOther } from './local-answer.ts';
import { createOutbox } from './outbox.ts';
import { createStopWatch } from './stop-watch.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

/** Milliseconds from a change to its save: typing is given a while, a choice is one press. */
const typingPause = 1_500;
const choicePause = 100;
const overMessage = 'This test has been submitted. Answers can no longer be changed.';

export type ExamStore = ReturnType<typeof createExamStore>;

/** A test as it is sat on this device: every change is kept here first, and then sent. Does nothing before `begin`. */
export function createExamStore(first: QuestionView, outcome: PressOutcome | undefined) {
  const { attemptId } = first;
  const sheet = createAnswerSheet();
  const watch = createStopWatch(() => performance.now());
  const listeners = new Set<() => void>();
  let views: readonly QuestionView[] = [];
  let view = first;
  let version = 0;
  let clock = first.clock;
  let savedTime = first.savedAt;
  let pressed = outcome;
  let database: ExamDatabase | null = null;
  let channel: TabChannel | null = null;
  let isOver = false;
  let isTimeUp = false;
  let wanted: number | null = null;

  const findShown = () => view.number - 1;
  const readNow = () => serverClock.read();
  const outbox = createOutbox({ attemptId, sheet, findShown, readNow, noteClock, onAnswered, onChange: tell });

  const clockWatch = createClockWatch({ attemptId, serverTime: clock.serverTime, isOver: () => isOver, onLook });
  const findView = createViewFinder();

  sheet.put(readFirst(first, outcome));
  let snapshot = describe();

  function describe(): ExamSnapshot {
    const shown = sheet.find(findShown());
    const { hindrance, isSending } = outbox;
    const unsaved = sheet.countUnsaved();
    const isHeld = (hindrance === 'offline' || hindrance === 'unanswered') && unsaved > 0;
    const standing = { shown, unsaved, hindrance, isSending, savedTime, pressed, isTimeUp };
    const facts: SaveFacts = { ...standing, overMessage: isOver ? overMessage : null, isKept: database !== null };
    return {
      view: findView(view, version, shown),
      version,
      states: view.palette.map((state, place) => sheet.findState(place, place === findShown() ? 'seen' : state, isHeld)),
      isFlagged: shown.flagged,
      save: describeSaving(facts),
      trouble: findTrouble(facts),
      clock,
      isHeld,
      isOver,
    };
  }

  function tell(): void {
    snapshot = describe();
    for (const listener of listeners) listener();
  }

  function noteClock({ serverTime, deadlineAt }: Clock): void {
    clock = { serverTime: Date.parse(serverTime), deadlineAt: Date.parse(deadlineAt) };
    serverClock.observe(clock.serverTime);
    rememberTime(attemptId, clock);
  }

  /** Keeps answers on the device; whatever becomes of that, they are on the page and on their way. */
  function keep(answers: readonly LocalAnswer[]): void {
    database?.keepAnswers(attemptId, answers).catch(() => {});
  }

  function onAnswered(answers: LocalAnswer[], time: string | null): void {
    savedTime = time ?? savedTime;
    if (outbox.hindrance === 'closed') end();
    keep(answers);
    tell();
  }

  /** The attempt is over: nothing is taken any more, from whatever page. */
  function end(): void {
    isOver = true;
    clockWatch.stop();
    for (const answer of sheet.listWaiting()) {
      const lost: LocalAnswer = { ...answer, state: answer.hasChange ? 'lost' : 'kept' };
      sheet.put(lost);
      keep([lost]);
    }
  }

  function put(answer: LocalAnswer, isTold: boolean): void {
    sheet.put(answer);
    keep([answer]);
    if (isTold) channel?.tell({ kind: 'changed', answer });
    tell();
  }

  function alter(part: { answer?: Answer | null; flagged?: boolean }, pause: number): void {
    if (isOver) return;
    pressed = undefined;
    put(change(sheet.find(findShown()), part, sheet.takeSequence(readNow())), true);
    outbox.sendSoon(pause);
  }

  /** Notes the question on the page as seen, with the time it took so far. */
  function noteVisit(): void {
    const seen = isOver ? null : sheet.noteVisit(findShown(), watch.take(), readNow());
    if (seen) keep([seen]);
  }

  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'over') end();
    else meetElsewhere([message.answer]);
    tell();
  }

  function meetElsewhere(answers: Parameters<typeof sheet.meet>[0]): void {
    if (sheet.meet(answers, findShown(), readNow())) version += 1;
    if (sheet.listWaiting().length > 0) outbox.sendSoon(choicePause);
  }

  function takePaper(paper: Pick<PaperAnswer, 'views'>): void {
    views = paper.views;
    view = views.find(({ number }) => number === view.number) ?? view;
  }

  /** Answers of this device that were not sent, from before a reload or another tab that is gone. */
  async function takeStored(): Promise<void> {
    const stored = (await database?.readAnswers(attemptId).catch(() => [])) ?? [];
    if (sheet.takeStored(stored, findShown())) version += 1;
  }

  async function loadPaper(): Promise<boolean> {
    const result = await askPaper(attemptId);
    if (result.kind === 'ok') {
      noteClock(result.body.clock);
      takePaper(result.body);
      meetElsewhere(result.body.kept);
    } else if (result.kind === 'closed') end();
    tell();
    return views.length > 0;
  }

  async function onLook(result: CallResult<ClockAnswer>): Promise<void> {
    if (result.kind === 'ok') {
      const { isOver: isSubmitted, changed } = result.body;
      noteClock(result.body.clock);
      meetElsewhere(changed);
      const isBack = outbox.hindrance !== null && outbox.hindrance !== 'closed';
      if (isBack) await takeStored();
      if (isSubmitted && !isTimeUp) end();
      else if (isBack) outbox.sendSoon(0);
    } else if (result.kind === 'signed-out') outbox.note('signed-out');
    tell();
  }

  const { handIn, handInLate } = createHandIn({
    attemptId,
    outbox,
    noteVisit,
    countUnsentPhotos: findPhotoStore(attemptId).countUnsent,
    isOver: () => isOver,
    async leave(next) {
      channel?.tell({ kind: 'over' });
      const hasLost = sheet.hasLost();
      end();
      await database?.forget(attemptId).catch(() => {});
      return hasLost ? `/results/${attemptId}` : next;
    },
    async lookAtClock() {
      await clockWatch.lookNow();
      return clock.deadlineAt - readNow();
    },
    onTimeLeft() {
      isTimeUp = false;
      tell();
    },
  });

  const show = (number: number) => {
    const next = views.find((one) => one.number === number);
    wanted = next || number === view.number ? null : number;
    if (!next || number === view.number) return;
    noteVisit();
    sheet.put(takeOther(sheet.find(findShown())));
    pressed = undefined;
    view = next;
    watch.take();
    noteVisit();
    tell();
    outbox.sendSoon(0);
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => snapshot,
    /** `values`: what the fields hold by now, which may have been filled in before this script ran. */
    begin(values: readonly string[]) {
      const recalled = document.documentElement.dataset['fromCache'] === undefined ? null : recallTime(attemptId);
      if (recalled) clock = recalled;
      else observeArrival(clock.serverTime);
      watch.begin();
      channel = openTabChannel(attemptId, onTabMessage);
      const given = shapeAnswer(view.question.type, values);
      if (!isSameAnswer(given, sheet.find(findShown()).answer)) alter({ answer: given }, choicePause);
      noteVisit();
      outbox.sendSoon(choicePause);
      const opening = claimDevice(first.keeper).then(openExamDatabase);
      void opening.then(async (opened) => {
        database = opened;
        keep(sheet.listWaiting());
        await takeStored();
        const kept = await database?.readPaper(attemptId).catch(() => undefined);
        if (kept && views.length === 0) takePaper({ views: kept });
        outbox.sendSoon(0);
        tell();
        if (wanted !== null) show(wanted);
      });
      void Promise.all([loadPaper(), opening]).then(([isLoaded]) => {
        if (isLoaded) database?.keepPaper(attemptId, [...views]).catch(() => {});
        if (wanted !== null) show(wanted);
      });
      clockWatch.begin();
      tell();
    },
    stop() {
      clockWatch.stop();
      outbox.stop();
      channel?.close();
      database?.close();
    },
    enter(values: readonly string[], isTyped: boolean) {
      alter({ answer: shapeAnswer(view.question.type, values) }, isTyped ? typingPause : choicePause);
    },
    flag() {
      alter({ flagged: !sheet.find(findShown()).flagged }, choicePause);
    },
    clear() {
      version += 1;
      alter({ answer: null }, 0);
    },
    /** Loads the questions when they are not there yet. */
    prepare: async () => views.length > 0 || loadPaper(),
    /** Shows another question; what was changed on the page goes out at once. */
    show,
    takeOther() {
      const taken = takeOther(sheet.find(findShown()));
      version += 1;
      put(taken, false);
    },
    takeOver() {
      const { answer, flagged } = sheet.find(findShown());
      alter({ answer, flagged }, 0);
    },
    tryNow: () => outbox.sendNow(),
    hide() {
      noteVisit();
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
    isUnkept: () => database === null && sheet.countUnsaved() > 0,
    handIn,
    endTime() {
      isTimeUp = true;
      tell();
      void handInLate();
    },
  };
}
