import type { QuestionState } from '../../../ui/question-state.ts';
import type { SaveState } from '../../../ui/save-line.tsx';
import type { SubmissionOutcome } from '../answers/submission-outcome.ts';
import type { ExtraMinutes } from '../clock/extra-minutes.ts';
import type { ExamClock, QuestionView, SectionTimes } from '../paper/question-view.ts';
import type { ExamError } from './exam-error.ts';
import type { LocalAnswer } from './local-answer.ts';
import type { Blocker } from './outbox.ts';

/** State shown by the exam page; a new object on each change. */
export interface ExamSnapshot {
  view: QuestionView;
  /** Changes when the fields must show a value that was not entered in them. */
  version: number;
  states: QuestionState[];
  isFlagged: boolean;
  save: SaveState;
  error: ExamError | null;
  clock: ExamClock;
  /** The current times of the sections. */
  sections: readonly SectionTimes[];
  /** Given by a teacher just now. */
  extra: ExtraMinutes | null;
  /** The last change is not on the server yet. */
  isHeld: boolean;
  /** Answers that cannot be sent now. */
  unsent: number;
  isOver: boolean;
}

/** A request of the student that failed: to load a question, or to submit the test. */
export type FailedAction = 'questions' | 'submission';

/** The facts about saving, for the question on the page and for the test. */
export interface SaveFacts {
  shown: Pick<LocalAnswer, 'state' | 'message' | 'other'>;
  /** Answers not on the server yet. */
  unsaved: number;
  blocker: Blocker | null;
  savedTime: string | null;
  /** Outcome of a submission without JavaScript that rendered this page. */
  pressed: SubmissionOutcome | undefined;
  /** Why no more answers are accepted. */
  overMessage: string | null;
  isTimeUp: boolean;
  failed: FailedAction | null;
  /** Pending answers are stored on the device. */
  isSaved: boolean;
  /** Notice about a section that ended. */
  notice: string | null;
}

/** The save line; a refused answer affects only its own question. */
export function describeSaving({ shown, unsaved, blocker, savedTime, pressed }: SaveFacts): SaveState {
  if (pressed?.kind === 'invalid' || shown.state === 'refused' || shown.state === 'lost' || shown.other)
    return { kind: 'refused' };
  if (unsaved > 0 && blocker === 'offline') return { kind: 'waiting', answers: unsaved };
  if (unsaved > 0 && blocker !== null) return { kind: 'refused' };
  if (unsaved > 0) return { kind: 'saving' };
  return savedTime === null ? { kind: 'none' } : { kind: 'saved', at: savedTime };
}

/** Notice about the submission that rendered this page, if needed. */
function describeSubmission(pressed: SubmissionOutcome | undefined): ExamError | null {
  if (pressed?.kind === 'invalid') return { kind: 'invalid', message: pressed.message };
  if (pressed?.kind === 'section-over') return { kind: 'message', message: pressed.message };
  return pressed?.kind === 'changed-elsewhere' ? { kind: 'shown-anew' } : null;
}

export function findError(facts: SaveFacts): ExamError | null {
  const { shown, blocker, pressed, unsaved: answers, isSaved, failed } = facts;
  if (facts.overMessage !== null) return { kind: 'closed', message: facts.overMessage };
  if (blocker === 'signed-out') return { kind: 'signed-out' };
  if (facts.isTimeUp) return { kind: 'time-up', isHeld: blocker !== null };
  if (shown.other) return { kind: 'changed-elsewhere' };
  const described = describeSubmission(pressed);
  if (described) return described;
  if (shown.state === 'refused') return { kind: 'invalid', message: shown.message ?? 'This answer was not accepted.' };
  const waiting = { answers, isSaved, isUnsubmitted: failed === 'submission' };
  if (answers > 0 && blocker === 'offline') return { kind: 'offline', ...waiting };
  if (answers > 0 && blocker === 'unanswered') return { kind: 'unsaved', ...waiting };
  if (failed === 'submission') return { kind: 'not-submitted' };
  if (failed === 'questions') return { kind: 'no-questions' };
  return facts.notice === null ? null : { kind: 'message', message: facts.notice };
}
