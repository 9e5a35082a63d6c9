import type { FormErrors } from '../../../forms/form-errors.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { NoteValues } from './note-values.ts';

/** View model of the note editor. */
export interface NoteFormView {
  /** Null for a new one. */
  saved: SavedNote | null;
  /** Id for the note that this page creates. */
  newId: string | null;
  values: NoteValues;
  /** The revision that the form was loaded from. */
  revision: number;
  maths: { label: string; text: RichText }[];
  chapters: string[];
}

export interface SavedNote {
  id: string;
  title: string;
  about: string;
  isHidden: boolean;
  readHref: string;
  downloadHref: string;
}

/** Result of a button that did not save: the form with everything typed. */
export interface AnsweredForm {
  values: NoteValues;
  errors: FormErrors;
  newId: string | null;
  revision: number;
  maths: NoteFormView['maths'];
  /** The new row to focus. */
  focusRow: number | null;
  /** The person and time of a change made since the page was opened. */
  changed: string | null;
}

export interface NoteFormState {
  values: NoteValues;
  errors: FormErrors['fields'];
  focusRow: number | null;
}
