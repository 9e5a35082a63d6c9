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

export interface MaterialFormState {
  values: MaterialValues;
  errors: FormErrors['fields'];
}

/** A field of the form by its name, as the fields of the design system take it. */
export function describeField({ values, errors }: MaterialFormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}
