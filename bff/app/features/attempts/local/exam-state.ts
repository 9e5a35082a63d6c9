import type { SubmissionOutcome } from '../answers/submission-outcome.ts';
import type { ExtraMinutes } from '../clock/extra-minutes.ts';
import type { ExamClock, QuestionView, SectionTimes } from '../paper/question-view.ts';
import { findSectionState } from '../paper/section-state.ts';
import { formatUncounted } from '../sync/uncounted-note.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { createViewFinder } from './answer-values.ts';
import type { ExamDatabase } from './exam-database.ts';
import { describeSaving, type ExamSnapshot, type FailedAction, findError, type SaveFacts } from './exam-snapshot.ts';
import type { Outbox } from './outbox.ts';

/** Shared state of the exam store besides the answers; its parts update it and notify. */
export interface ExamState {
  readonly attemptId: string;
  /** All questions, once they are loaded. */
  views: readonly QuestionView[];
  view: QuestionView;
  /** Changes when the fields must show a value that was not entered in them. */
  version: number;
  clock: ExamClock;
  /** Current sections; empty if none is timed. */
  sections: readonly SectionTimes[];
  /** Notice about a section that ended, until the next action. */
  notice: string | null;
  /** Total extra minutes, and those just given. */
  extendedMinutes: number;
  extra: ExtraMinutes | null;
  savedTime: string | null;
  /** Outcome of a submission without JavaScript that rendered this page. */
  pressed: SubmissionOutcome | undefined;
  /** Null until opened, and if the browser has no storage. */
  database: ExamDatabase | null;
  isOver: boolean;
  /** The student went to another page. */
  isLeft: boolean;
  isTimeUp: boolean;
  /** Student actions that failed because the server could not be reached. */
  failed: FailedAction | null;
}

function formatOver(lost: readonly number[]): string {
  const over = 'This test has been submitted. Answers can no longer be changed.';
  return lost.length === 0 ? over : `${over} ${formatUncounted(lost.map((index) => index + 1))}: it came too late.`;
}

export function createExamState(first: QuestionView, pressed: SubmissionOutcome | undefined): ExamState {
  const { attemptId, clock, extendedMinutes, savedAt: savedTime } = first;
  const nothingYet = { views: [], version: 0, notice: null, database: null, isOver: false, isLeft: false };
  const nothingFailed = { isTimeUp: false, failed: null };
  const sections = first.sections.map(({ times }) => times);
  return {
    attemptId,
    view: first,
    sections,
    clock,
    extendedMinutes,
    extra: null,
    savedTime,
    pressed,
    ...nothingYet,
    ...nothingFailed,
  };
}

/** The index of the question on the page. */
export function findShown({ view }: ExamState): number {
  return view.number - 1;
}

/** Grace in milliseconds: changes made at the end of a section may still arrive. */
const sectionGrace = 3_000;

/** Whether the question on the page can be answered. */
export function isOpen({ view, sections }: ExamState, now: number): boolean {
  const times = sections[view.sectionPlace];
  return !view.isHidden && (!times || findSectionState(times, now) === 'open');
}

/** Whether views are still recorded. */
export function isLookTaken(state: ExamState, now: number): boolean {
  return isOpen(state, now) || isOpen(state, now - sectionGrace);
}

/** Builds the page's snapshot; the same question keeps the same view object. */
export function createDescriber(state: ExamState, sheet: AnswerSheet, outbox: Outbox): () => ExamSnapshot {
  const findView = createViewFinder();
  return () => {
    const { view, version, clock, savedTime, pressed, isOver, isTimeUp, failed, notice } = state;
    const shown = sheet.find(findShown(state));
    const { blocker } = outbox;
    const unsaved = sheet.countUnsaved();
    const isHeld = (blocker === 'offline' || blocker === 'unanswered') && unsaved > 0;
    const standing = { shown, unsaved, blocker, savedTime, pressed, isTimeUp, failed };
    const facts: SaveFacts = {
      ...standing,
      overMessage: isOver ? formatOver(sheet.listLost()) : null,
      isSaved: state.database !== null,
      notice,
    };
    return {
      view: findView(view, version, shown),
      version,
      states: view.palette.map((before, index) => sheet.findState(index, index === shown.index ? 'seen' : before, isHeld)),
      isFlagged: shown.flagged,
      save: describeSaving(facts),
      error: findError(facts),
      clock,
      sections: state.sections,
      extra: state.extra,
      isHeld,
      unsent: isHeld ? unsaved : 0,
      isOver,
    };
  };
}
