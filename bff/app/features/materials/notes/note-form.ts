import type { FormErrors } from '../../../forms/form-errors.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { NoteValues } from './note-values.ts';

/** The page on which a concept note is written. */
export interface NoteFormView {
  /** Null for a new one. */
  saved: SavedNote | null;
  /** Of the page: the note that it makes has it. */
  newId: string | null;
  values: NoteValues;
  /** The one that the form was made of. */
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

/** What came of a button that did not save: the form again, with all that was typed. */
export interface AnsweredForm {
  values: NoteValues;
  errors: FormErrors;
  newId: string | null;
  revision: number;
  maths: NoteFormView['maths'];
  /** The row that was added, to write in. */
  focusRow: number | null;
  /** Who changed the note since the page was opened, and when. */
  changed: string | null;
}

export interface NoteFormState {
  values: NoteValues;
  errors: FormErrors['fields'];
  focusRow: number | null;
}
