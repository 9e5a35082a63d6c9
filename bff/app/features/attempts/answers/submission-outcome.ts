import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { ExamClock } from '../paper/question-view.ts';

/** A submission that could not be saved, with all its fields, so that it can be sent again. */
export interface SubmittedForm {
  attemptId: string;
  number: number;
  fields: [name: string, value: string][];
  type: QuestionType;
  /** The typed text; null for questions with options. */
  text: string | null;
  /** The chosen option as far as the form knows it, such as `True` or `Option B`; null if none or for other types. */
  choice: string | null;
}

/** An autosave, acknowledged by the database. */
export interface SavedSubmission {
  kind: 'saved';
  number: number;
  savedAt: string;
  sequence: number;
  shown: string;
  clock: ExamClock;
}

/** The result of a submission that did not redirect. */
export type SubmissionOutcome =
  | SavedSubmission
  | { kind: 'invalid'; number: number; message: string; values: string[] }
  /** The answer is saved, but its photos were not, for these reasons. */
  | { kind: 'photos'; number: number; errors: string[] }
  /** Another tab saved this question after the page was rendered; `shown` is the digest of the saved answer. */
  | { kind: 'changed-elsewhere'; number: number; sequence: number; shown: string }
  /** Not saved: the domain service did not answer. It is safe to retry. */
  | { kind: 'unsaved'; message: string; saved: SubmittedForm }
  /** Refused: the section was over by then. */
  | { kind: 'section-over'; number: number; message: string }
  /** Refused for good: the attempt is over. */
  | { kind: 'closed'; message: string; saved: SubmittedForm }
  /** Set in the browser: the request failed. */
  | { kind: 'offline' };

/** Outcomes after which a page without JavaScript can only show the submitted fields. */
export type UnsavedSubmission = Extract<SubmissionOutcome, { kind: 'unsaved' | 'closed' }>;
