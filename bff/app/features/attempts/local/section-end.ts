import { findQuestionAddress } from '../exam-addresses.ts';
import { findFirstNumber, findNextSection, findSectionState } from '../paper/section-state.ts';
import type { AnswerStore } from './answer-store.ts';
import type { ExamState } from './exam-state.ts';
import type { Outbox } from './outbox.ts';

interface SectionEndOptions {
  state: ExamState;
  store: AnswerStore;
  paper: { show(number: number): void };
  outbox: Outbox;
  getNow(): number;
  notifyListeners(): void;
  checkClock(): Promise<boolean>;
  loadPaper(): Promise<void>;
  navigate(address: string): void;
}

/**
 * Ends the section on the page when this page's clock says so: sends the answers, asks the server for the time, and shows the
 * next open section.
 */
export function createSectionEnd(options: SectionEndOptions): () => Promise<void> {
  const { state, store, paper, outbox, getNow: readNow, notifyListeners } = options;
  return async function endSection(): Promise<void> {
    const { sectionPlace: place, sections } = state.view;
    store.recordView();
    await outbox.sendNow();
    const isSaid = await options.checkClock();
    const now = isSaid ? state.clock.serverTime : readNow();
    const times = state.sections[place];
    if (state.isOver || state.isLeft || !times || state.view.sectionPlace !== place) return;
    if (findSectionState(times, now) !== 'over') {
      // The server says it is not over: this page's clock is ahead, or the section got more time.
      setTimeout(endSection, Math.max(1_000, (times.closesAt ?? now) - now));
      return;
    }
    const next = findNextSection(state.sections, place, now);
    const ended = `The time of section ${sections[place]?.letter} is over.`;
    if (next === null) {
      state.notice ??= ended;
      return notifyListeners();
    }
    await options.loadPaper();
    const dropped = state.notice;
    const number = findFirstNumber(sections, next);
    options.navigate(findQuestionAddress(state.attemptId, number));
    paper.show(number);
    state.notice = [dropped, ended, `Go on with section ${sections[next]?.letter}.`].filter(Boolean).join(' ');
    notifyListeners();
  };
}
