import type { FormErrors } from '../../../forms/form-errors.ts';
import type { KeyView } from '../two-factor/two-factor-view.ts';

/** The forms of the profile, by the value of their field `go`. */
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

/** A form that comes back: refused, or with something to show that is shown only once. */
export interface ReturnedForm {
  readonly go: ProfileForm;
  readonly errors: FormErrors;
  /** As they were sent; never a password. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly key?: KeyView | null | undefined;
  readonly codes?: readonly string[] | undefined;
}

/** What a form of the page is told of what came back; nothing when it was another form. */
export function pickReturned(returned: ReturnedForm | undefined, go: ProfileForm): Omit<ReturnedForm, 'go'> {
  return returned?.go === go ? returned : { errors: { messages: [], fields: {} } };
}
