import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import type { ReadField } from '../../../ui/maths-preview.tsx';
import type { QuestionLine } from '../../questions/form/question-line.server.ts';

/** What is filled in and was not sent: since when, and what others changed meanwhile. */
export interface DraftNote {
  at: string;
  changes: string[];
}

/** A section's questions; a test without sections has one group without a name. */
export interface QuestionGroup {
  key: string;
  title: string | null;
  about: string | null;
  lines: QuestionLine[];
}

/** Everything of a kept test that its builder shows beside the fields. */
export interface SavedTest {
  id: string;
  title: string;
  status: TestStatus;
  about: string;
  questionCount: number;
  totalMarks: number;
  groups: QuestionGroup[];
  sections: Pick<AuthoredSection, 'id' | 'title'>[];
  takenCount: number;
  /** How many things are in the way of publishing it. */
  checkCount: number;
}

export interface BuilderView {
  /** Null for a test that is not created yet. */
  test: SavedTest | null;
  revision: number;
  values: FieldValues;
  detailsNote: DraftNote | null;
  questionNote: DraftNote | null;
  /** 'Draft saved at 3:52 pm'; null where no draft is kept. */
  said: string | null;
  maths: ReadField[];
  /** Of the books, for the test's class and subject. */
  chapters: string[];
  /** The question of which the address asks whether to remove it. */
  asked: QuestionLine | null;
}

/** A form that was not taken, with what was typed. */
export interface RefusedForm {
  values: FieldValues;
  errors: FormErrors;
  revision: number;
  /** What others changed since the page was opened, and the button that would save on top of it. */
  stale: { press: string; changes: string[] } | null;
}
