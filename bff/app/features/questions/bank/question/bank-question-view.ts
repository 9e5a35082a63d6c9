import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import type { FieldValues } from '../../../../forms/field-values.ts';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { LoadedAnswers, RenderedFields } from '../../../../question-kinds/editing-kind.ts';
import type { QuestionLine } from '../../form/question-line.server.ts';

/** A saved question of the bank. */
export interface SavedBankQuestion {
  id: string;
  /** Class, subject, author, number of tests and facility, as text. */
  about: string;
  /** Whether the user may change and delete it. */
  isOwn: boolean;
  line: Omit<QuestionLine, 'id' | 'number' | 'version'>;
  /** The URL asks to confirm deletion. */
  isAsked: boolean;
}

export interface BankQuestionView {
  /** Null for a new one. */
  saved: SavedBankQuestion | null;
  /** The version the form was built from. */
  version: number;
  values: FieldValues;
  /** When the unsaved draft was saved, as `16:13`; null without a draft. */
  typedAt: string | null;
  /** 'Draft saved at 3:52 pm', or null without a draft. */
  said: string | null;
  maths: RenderedFields;
  answers: LoadedAnswers;
  chapters: string[];
}

/** A refused form with its values. */
export interface RefusedBankForm {
  values: FieldValues;
  errors: FormErrors;
  version: number;
  /** The question changed since the page was opened. */
  isStale: boolean;
  /** Near duplicates in the bank. */
  near: NearDuplicate[];
}
