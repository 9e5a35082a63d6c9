import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { FormView } from '../../../../forms/define-form.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';

/** The editor's form id: every button on the page submits the whole form. */
export const editorFormId = 'package';

/** A test in the list of the editor. */
export interface TestLine {
  id: string;
  title: string;
  /** '12 questions, 20 min' */
  about: string;
  questions: number;
  isPublished: boolean;
}

/** An unsaved draft: its time, and how the saved package differs if someone changed it meanwhile. */
export interface TypedDraft {
  at: string;
  differences: string[];
}

/** Data of a saved package besides its fields. */
export interface SavedPackage {
  id: string;
  title: string;
  status: PackageStatus;
  /** When it was published, and how many students have it. */
  about: string;
  canDelete: boolean;
}

export interface EditorView {
  /** Null for a package that is not created yet. */
  saved: SavedPackage | null;
  revision: number;
  values: FieldValues;
  note: TypedDraft | null;
  /** 'Draft saved at 3:52 pm'; null without a draft. */
  said: string | null;
  lines: TestLine[];
  /** Published tests that can be added. */
  choices: { value: string; label: string }[];
  /** More tests match than are listed; searching narrows them. */
  hasMore: boolean;
  /** Whether the URL asks for the delete confirmation. */
  isDeleteAsked: boolean;
  /** Whether the URL asks for the retire confirmation. */
  isRetireAsked: boolean;
}

/** A form that was not saved. */
export interface ReturnedForm {
  view: FormView;
  /** Differences to the package as others saved it, and the button that overwrites it. */
  stale: { intent: string; differences: string[]; revision: number } | null;
}
