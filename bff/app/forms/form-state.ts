import type { FieldValues } from './field-values.ts';
import type { FormErrors } from './form-errors.ts';

/** The values and errors of a form. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** True if any field is filled in or has an error, so that its section must be open. */
export function hasAny({ values, errors }: FormState, names: readonly string[]): boolean {
  return names.some((name) => (values[name] ?? '') !== '' || errors[name] !== undefined);
}
