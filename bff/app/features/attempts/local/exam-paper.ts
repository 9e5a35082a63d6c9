import type { Clock } from '@shikhar/contracts/attempts/schemas';
import { findPhotoStore } from '../files/photo-store.ts';
import type { QuestionView } from '../paper/question-view.ts';
import { findSectionState } from '../paper/section-state.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerStore } from './answer-store.ts';
import type { OpenPaper } from './exam-calls.ts';
import { fetchPaper } from './exam-client.ts';
import type { ExamState } from './exam-state.ts';
import { acceptRemote } from './local-answer.ts';
import type { Outbox } from './outbox.ts';
import type { StopWatch } from './stop-watch.ts';

interface PaperOptions {
  state: ExamState;
  sheet: AnswerSheet;
  store: AnswerStore;
  watch: StopWatch;
  outbox: Outbox;
  getNow(): number;
  syncClock(clock: Clock): void;
  notifyListeners(): void;
}

/** Loads the questions from the server or this device, and moves between them. */
export function createExamPaper({
  state,
  sheet,
  store,
  watch,
  outbox,
  getNow: readNow,
  syncClock,
  notifyListeners,
}: PaperOptions) {
  /** The question to show once it is loaded. */
  let wanted: number | null = null;
  const photos = findPhotoStore(state.attemptId);

  function showViews(views: readonly QuestionView[]): void {
    state.views = views;
    if (state.failed === 'questions') state.failed = null;
    state.view = views.find(({ number }) => number === state.view.number) ?? state.view;
    for (const { number, question } of views) if (question.photos) photos.adopt(number - 1, question.photos);
  }

  function reconcile({ clock, views, kept }: OpenPaper): void {
    syncClock(clock);
    state.sections = views[0]?.sections.map(({ times }) => times) ?? [];
    showViews(views);
    store.reconcileRemote(kept, false);
    for (const { number, question } of views) if (question.photos) photos.learn(number - 1, question.photos);
  }

  /** Loads the questions from the server. Returns whether any are available. */
  async function load(): Promise<boolean> {
    const result = await fetchPaper(state.attemptId);
    if (result.kind === 'ok') {
      if (result.body.isOver) store.end();
      else reconcile(result.body);
    } else if (result.kind === 'signed-out') outbox.setBlocker('signed-out');
    notifyListeners();
    return state.views.length > 0;
  }

  /** Its section has opened, but its content is not loaded. */
  function isMissing({ isHidden, sectionPlace }: QuestionView): boolean {
    const times = state.sections[sectionPlace];
    return isHidden && (!times || findSectionState(times, readNow()) !== 'later');
  }

  /** Loads the questions before moving; reports on the page if that fails. */
  async function prepare(number: number): Promise<boolean> {
    const next = state.views.find((one) => one.number === number);
    if (!next || isMissing(next)) await load();
    const isHere = state.views.length > 0;
    if (!isHere) state.failed = 'questions';
    notifyListeners();
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
    store.recordView();
    sheet.put(acceptRemote(store.findNow()));
    state.pressed = undefined;
    state.notice = null;
    state.view = next;
    watch.take();
    store.recordView();
    notifyListeners();
    outbox.sendSoon(0);
  }

  function showWanted(): void {
    if (wanted !== null) show(wanted);
  }

  /** Loads the questions stored on this device, before the server answers. */
  async function loadSaved(): Promise<void> {
    const saved = await state.database?.readPaper(state.attemptId).catch(() => undefined);
    if (saved && state.views.length === 0) showViews(saved);
  }

  /** Stores the questions on the device. */
  function savePaper(): void {
    state.database?.savePaper(state.attemptId, [...state.views]).catch(() => {});
  }

  return {
    load,
    isIncomplete: () => state.views.length === 0 || state.views.some(isMissing),
    prepare,
    show,
    showWanted,
    loadSaved,
    savePaper,
  };
}
