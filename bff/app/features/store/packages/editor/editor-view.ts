import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { FieldValues } from '../../../../forms/field-values.ts';
import type { FormErrors } from '../../../../forms/form-errors.ts';

/** A test in the list of the editor. */
export interface TestLine {
  id: string;
  title: string;
  /** '12 questions, 20 min' */
  about: string;
  questions: number;
  isPublished: boolean;
}

/** What is filled in and was not saved: since when, and how what is kept differs, where someone changed it meanwhile. */
export interface DraftNote {
  at: string;
  differences: string[];
}

/** What an editor shows of a package beside its fields. */
export interface KeptPackage {
  id: string;
  title: string;
  status: PackageStatus;
  /** When it was published, and for how many it is open. */
  about: string;
  canDelete: boolean;
}

export interface EditorView {
  /** Null for a package that is not created yet. */
  saved: KeptPackage | null;
  revision: number;
  values: FieldValues;
  note: DraftNote | null;
  /** 'Draft saved at 3:52 pm'; null where no draft is kept. */
  said: string | null;
  lines: TestLine[];
  /** Published tests that can be added. */
  choices: { value: string; label: string }[];
  /** More than can be chosen from; a search then finds one. */
  hasMore: boolean;
  /** Whether the address asks if the package is to be deleted. */
  isDeleteAsked: boolean;
  /** Or if it is to be taken out of the store. */
  isRetireAsked: boolean;
}

/** A form that was not taken. */
export interface RefusedForm {
  values: FieldValues;
  errors: FormErrors;
  /** How the package as others changed it differs, and the button that saves on top. */
  stale: { press: string; differences: string[]; revision: number } | null;
}
