import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import type { FieldValues } from '../../../../forms/field-values.ts';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { ReadField } from '../../../../ui/maths-preview.tsx';
import type { QuestionLine } from '../../form/question-line.server.ts';

/** A question of the bank as it is kept. */
export interface SavedBankQuestion {
  id: string;
  /** Where it is used and how it went. */
  about: string;
  /** Whether the visitor may change and delete it. */
  isOwn: boolean;
  line: Omit<QuestionLine, 'id' | 'number' | 'version'>;
  /** The address asks whether to delete it. */
  isAsked: boolean;
}

export interface BankQuestionView {
  /** Null for a new one. */
  saved: SavedBankQuestion | null;
  /** The version that the form was made of. */
  version: number;
  values: FieldValues;
  /** When what is filled in was typed, where it was not saved. */
  typedAt: string | null;
  /** 'Draft saved at 3:52 pm'; null where no draft is kept. */
  said: string | null;
  maths: ReadField[];
  chapters: string[];
}

/** A form that was not taken, with what was typed. */
export interface RefusedBankForm {
  values: FieldValues;
  errors: FormErrors;
  version: number;
  /** Someone changed the question since the page was opened. */
  isStale: boolean;
  /** Questions of the bank that it is nearly the same as. */
  near: NearDuplicate[];
}
