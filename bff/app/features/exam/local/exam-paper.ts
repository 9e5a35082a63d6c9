import type { Clock } from '@shikhar/contracts/attempts/schemas';
import { findPhotoStore } from '../photos/photo-store.ts';
import type { QuestionView } from '../question-view.ts';
import { findSectionState } from '../section-state.ts';
import type { AnswerKeeper } from './answer-keeper.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { OpenPaper } from './exam-calls.ts';
import { askPaper } from './exam-client.ts';
import type { ExamState } from './exam-state.ts';
import { takeOther } from './local-answer.ts';
import type { Outbox } from './outbox.ts';
import type { StopWatch } from './stop-watch.ts';

interface PaperOptions {
  state: ExamState;
  sheet: AnswerSheet;
  keeper: AnswerKeeper;
  watch: StopWatch;
  outbox: Outbox;
  readNow(): number;
  noteClock(clock: Clock): void;
  tell(): void;
}

/** The questions of the test: from the server, or from this device; and moving between them. */
export function createExamPaper({ state, sheet, keeper, watch, outbox, readNow, noteClock, tell }: PaperOptions) {
  /** The question to be shown as soon as it is here. */
  let wanted: number | null = null;
  const photos = findPhotoStore(state.attemptId);

  function take(views: readonly QuestionView[]): void {
    state.views = views;
    if (state.failed === 'questions') state.failed = null;
    state.view = views.find(({ number }) => number === state.view.number) ?? state.view;
    for (const { number, question } of views) if (question.photos) photos.adopt(number - 1, question.photos);
  }

  function meet({ clock, views, kept }: OpenPaper): void {
    noteClock(clock);
    state.sections = views[0]?.sections.map(({ times }) => times) ?? [];
    take(views);
    keeper.meetElsewhere(kept, false);
    for (const { number, question } of views) if (question.photos) photos.learn(number - 1, question.photos);
  }

  /** Whether the questions are here. */
  async function load(): Promise<boolean> {
    const result = await askPaper(state.attemptId);
    if (result.kind === 'ok') {
      if (result.body.isOver) keeper.end();
      else meet(result.body);
    } else if (result.kind === 'signed-out') outbox.note('signed-out');
    tell();
    return state.views.length > 0;
  }

  /** Its section is open by now, and what it asks has not come. */
  function isMissing({ isHidden, sectionPlace }: QuestionView): boolean {
    const times = state.sections[sectionPlace];
    return isHidden && (!times || findSectionState(times, readNow()) !== 'later');
  }

  /** Before another question is shown: says on the page when the questions cannot be brought. */
  async function prepare(number: number): Promise<boolean> {
    const next = state.views.find((one) => one.number === number);
    if (!next || isMissing(next)) await load();
    const isHere = state.views.length > 0;
    if (!isHere) state.failed = 'questions';
    tell();
    return isHere;
  }

  function show(number: number): void {
    if (number === state.view.number) {
      wanted = null;
      return;
    }
    const next = state.views.find((one) => one.number === number);
    wanted = next ? null : number;
    if (!next) return;
    keeper.noteVisit();
    sheet.put(takeOther(keeper.findNow()));
    state.pressed = undefined;
    state.notice = null;
    state.view = next;
    watch.take();
    keeper.noteVisit();
    tell();
    outbox.sendSoon(0);
  }

  function showWanted(): void {
    if (wanted !== null) show(wanted);
  }

  /** Before the server answers: the questions that this device keeps. */
  async function recall(): Promise<void> {
    const kept = await state.database?.readPaper(state.attemptId).catch(() => undefined);
    if (kept && state.views.length === 0) take(kept);
  }

  /** Keeps the questions on the device. */
  function keep(): void {
    state.database?.keepPaper(state.attemptId, [...state.views]).catch(() => {});
  }

  return {
    load,
    isIncomplete: () => state.views.length === 0 || state.views.some(isMissing),
    prepare,
    show,
    showWanted,
    recall,
    keep,
  };
}
