import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { MaterialRow } from '../list/material-row.ts';
import type { MaterialValues } from '../material-form.ts';

/** A material to be edited. */
export interface EditView {
  row: MaterialRow;
  values: MaterialValues;
  revision: number;
  facts: { label: string; value: string }[];
  /** Thumbnail; null if there is none. */
  pictureHref: string | null;
  openHref: string;
  downloadHref: string;
  chapters: string[];
  /** Whether to show the delete confirmation. */
  isAsked: boolean;
}

/** The refused form. */
export interface RefusedEdit {
  errors: FormErrors;
  values: MaterialValues;
  /** The revision to save on: the user has seen someone else's change. */
  revision: number;
}
