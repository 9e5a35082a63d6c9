import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { ExamClock } from '../paper/question-view.ts';

/** A press that could not be saved, with all its fields, so that it can be sent again as it was. */
export interface SubmittedForm {
  attemptId: string;
  number: number;
  fields: [name: string, value: string][];
  type: QuestionType;
  /** What was typed, for types that are typed; null for chosen answers. */
  text: string | null;
  /** The chosen option, as far as the form tells: `True`, `Option B`; null for other types and where none was. */
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

/** What came of a press that did not lead to another page. */
export type SubmissionOutcome =
  | SavedSubmission
  | { kind: 'invalid'; number: number; message: string; values: string[] }
  /** The answer is saved; photos that came with it were not kept, for these reasons. */
  | { kind: 'photos'; number: number; errors: string[] }
  /** Another tab saved this question after the page was made; `shown` stands for what is kept now. */
  | { kind: 'changed-elsewhere'; number: number; sequence: number; shown: string }
  /** Not saved: the domain service did not answer. Trying again is safe. */
  | { kind: 'unsaved'; message: string; saved: SubmittedForm }
  /** Refused: the section was over by then. */
  | { kind: 'section-over'; number: number; message: string }
  /** Refused for good: the attempt is over. */
  | { kind: 'closed'; message: string; saved: SubmittedForm }
  /** Found in the browser: the request did not get through. */
  | { kind: 'offline' };

/** The outcomes after which a page without script has nothing but the sent fields to show. */
export type UnsavedSubmission = Extract<SubmissionOutcome, { kind: 'unsaved' | 'closed' }>;
