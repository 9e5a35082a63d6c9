import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** The values and errors of a form. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** The props of a design-system field, by its name. */
export function describeField({ values, errors }: FormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}

/** Whether any field is filled in or wrong, so that their section must be open. */
export function hasAny({ values, errors }: FormState, names: readonly string[]): boolean {
  return names.some((name) => (values[name] ?? '') !== '' || errors[name] !== undefined);
}
