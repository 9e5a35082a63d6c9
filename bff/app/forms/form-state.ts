import type { FieldValues } from './field-values.ts';
import type { FormErrors } from './form-errors.ts';

/** The values and errors of a form. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** Props of a field component. The first field with an error gets the focus. */
export function describeField({ values, errors }: FormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}

/** True if any field is filled in or has an error, so that its section must be open. */
export function hasAny({ values, errors }: FormState, names: readonly string[]): boolean {
  return names.some((name) => (values[name] ?? '') !== '' || errors[name] !== undefined);
}
