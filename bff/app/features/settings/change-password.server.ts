import { data, redirect } from '@remix-run/node';
import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import { PasswordChange } from '@shikhar/contracts/accounts/profile/schemas';
import * as z from 'zod';
import { listIssues, sortErrors, toRepeatedFieldsError } from '../../forms/form-errors.ts';
import { sortFields } from '../../forms/parse-form.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFormFailure } from '../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';

/** Shown when the service gives no message or does not respond (source-spec.md, section 8). */
const fallback = 'Failed to update password';

const shownFields: ReadonlySet<string> = new Set(['currentPassword', 'newPassword', 'repeatedPassword']);

const PasswordForm = PasswordChange.extend({ repeatedPassword: z.string({ error: 'Enter the new password again' }) }).refine(
  ({ newPassword, repeatedPassword }) => newPassword === repeatedPassword,
  { path: ['repeatedPassword'], error: 'The two new passwords are not the same' },
);

/** Changes the user's own password and redirects to the page, or returns the errors. */
export async function changeOwnPassword(client: ServiceClient, form: FormData, context: RequestContext) {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) return data(toRepeatedFieldsError(repeated), { status: 400 });
  const { form: _, ...given } = fields;
  const parsed = PasswordForm.safeParse(given);
  if (!parsed.success) return data(sortErrors(shownFields, listIssues(parsed.error)), { status: 400 });
  const { repeatedPassword: __, ...change } = parsed.data;
  try {
    await client.call(changePassword, { body: change });
  } catch (error) {
    const { status, headers, errors } = explainFormFailure(error, { context, shown: shownFields, fallback });
    return data(errors, { status, headers });
  }
  await client.showToast({ text: 'Password changed' });
  return redirect('/admin/security', 303);
}
