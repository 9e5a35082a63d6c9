import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** The editor's form: whatever is pressed anywhere on the page goes out with all of it. */
export const editorFormId = 'package';

/** What every part of the form needs: what was typed, and what is wrong with it. */
export interface FormState {
  values: FieldValues;
  errors: FormErrors['fields'];
}

/** A field of the form by its name, as the fields of the design system take it. */
export function describeField({ values, errors }: FormState, name: string) {
  return { name, defaultValue: values[name] ?? '', error: errors[name], isFocused: name === Object.keys(errors)[0] };
}
