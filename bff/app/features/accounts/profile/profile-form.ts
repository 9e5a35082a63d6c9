import type { FormErrors } from '../../../forms/form-errors.ts';
import type { KeyView } from '../two-factor/two-factor-view.ts';

/** The forms of the profile page, by the value of their field `go`. */
export const profileForms = [
  'details',
  'email',
  'password',
  'leaderboard',
  'emails',
  'two-factor-start',
  'two-factor-enable',
  'two-factor-disable',
  'two-factor-codes',
  'sign-out',
  'sign-out-others',
] as const;
export type ProfileForm = (typeof profileForms)[number];

/** A form shown again: with errors, or with secrets that are shown only once. */
export interface ReturnedForm {
  readonly go: ProfileForm;
  readonly errors: FormErrors;
  /** The submitted values, without passwords. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly key?: KeyView | null | undefined;
  readonly codes?: readonly string[] | undefined;
}

/** The returned state of one form; empty when another form was submitted. */
export function pickReturned(returned: ReturnedForm | undefined, go: ProfileForm): Omit<ReturnedForm, 'go'> {
  return returned?.go === go ? returned : { errors: { messages: [], fields: {} } };
}
