import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { MaterialRow } from '../list/material-row.ts';
import type { MaterialValues } from '../material-form.ts';

/** A material to be edited. */
export interface EditView {
  row: MaterialRow;
  values: MaterialValues;
  revision: number;
  facts: { label: string; value: string }[];
  /** The first page or the image, small; null where there is none. */
  pictureHref: string | null;
  openHref: string;
  downloadHref: string;
  chapters: string[];
  /** It is asked whether to delete it. */
  isAsked: boolean;
}

/** What was typed and not taken. */
export interface RefusedEdit {
  errors: FormErrors;
  values: MaterialValues;
  /** The one it would be taken on now: someone else's change was told of. */
  revision: number;
}
