import type { FormErrors } from '../../../forms/form-errors.ts';
import type { SavedFile } from './list/material-row.ts';

/** Typed values by field name. */
export type MaterialValues = Readonly<Record<string, string>>;

/** The form of a new material, PDF chosen as in the design. */
export const newMaterialValues: MaterialValues = { type: 'pdf' };

/** A refused form with everything typed. */
export interface RefusedMaterial {
  errors: FormErrors;
  values: MaterialValues;
  /** The uploaded file that waits for the form. */
  saved: SavedFile | null;
}
