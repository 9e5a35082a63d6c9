import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** What every part of a form needs: what was typed, and what is wrong with it. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** A field of the form by its name, as the fields of the design system take it. */
export function describeField({ values, errors }: FormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}

/** Whether any of the fields is filled in or wrong, so that the fold around them is to be open. */
export function hasAny({ values, errors }: FormState, names: readonly string[]): boolean {
  return names.some((name) => (values[name] ?? '') !== '' || errors[name] !== undefined);
}
