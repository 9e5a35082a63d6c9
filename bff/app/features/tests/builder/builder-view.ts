import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import type { LoadedAnswers, RenderedFields } from '../../../question-kinds/editing-kind.ts';
import type { QuestionLine } from '../../questions/form/question-line.server.ts';

/** An unsaved draft: when it was typed, and what others changed since. */
export interface TypedDraft {
  at: string;
  changes: string[];
}

/** A question in the outline, with the problems that block publishing. */
export interface OutlineLine extends QuestionLine {
  problems: string[];
}

/** The questions of a section. A test without sections has one unnamed one, `all`. */
export interface OutlineSection {
  key: string;
  title: string | null;
  about: string | null;
  lines: OutlineLine[];
}

/** Everything the builder of a saved test shows beside the fields. */
export interface SavedTest {
  id: string;
  title: string;
  status: TestStatus;
  about: string;
  questionCount: number;
  totalMarks: number;
  groups: OutlineSection[];
  sections: Pick<AuthoredSection, 'id' | 'title'>[];
  takenCount: number;
  /** Publishing problems of the test itself, not of a question. */
  problems: string[];
}

export interface BuilderView {
  /** Null for a new test. */
  test: SavedTest | null;
  revision: number;
  values: FieldValues;
  detailsNote: TypedDraft | null;
  questionNote: TypedDraft | null;
  /** 'Draft saved at 3:52 pm', or null without a draft. */
  said: string | null;
  maths: RenderedFields;
  answers: LoadedAnswers;
  /** Chapters of the books for the test's class and subject. */
  chapters: string[];
  /** The question to confirm removal of, from the URL. */
  asked: QuestionLine | null;
}

/** A refused form with its values. */
export interface RefusedForm {
  values: FieldValues;
  errors: FormErrors;
  revision: number;
  /** Changes that others made since the page was opened, and the button that overwrites them. */
  stale: { intent: string; changes: string[] } | null;
}
