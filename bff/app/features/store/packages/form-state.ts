import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** The editor's form id: every button on the page submits the whole form. */
export const editorFormId = 'package';

/** Typed values and errors, shared by all parts of the form. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** A field of the form by its name, as the fields of the design system take it. */
export function describeField({ values, errors }: FormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}
