import { data, redirect } from '@remix-run/node';
import { checkPasswordLink, requestPasswordLink, resetPassword } from '@shikhar/contracts/accounts/sign-in/routes';
import { PasswordLinkRequest, PasswordReset } from '@shikhar/contracts/accounts/sign-in/schemas';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { type FormErrors, listIssues, noErrors, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { explainFormFailure } from '../sessions/form-failure.server.ts';
import { endSession, type RequestArguments, showToast } from '../sessions/session.server.ts';
import { isSameTwice, notTheSame, RepeatedPassword } from './repeated-password.ts';

function isLinkInvalid(error: unknown): error is DomainRefusal {
  return error instanceof DomainRefusal && error.problem.code === 'LINK_INVALID';
}

const linkFields: ReadonlySet<string> = new Set(['email']);

/** Requests a reset link. The response is the same for every address, so it reveals no accounts. */
export async function askForLink(args: RequestArguments, form: FormData) {
  const { fields, repeated } = sortFields(form);
  const email = fields['email'] ?? '';
  const refuse = (errors: FormErrors, status: number, headers = {}) =>
    data({ errors, email, isSent: false }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), 400);
  const parsed = PasswordLinkRequest.safeParse({ ...fields, email: email.trim() || undefined });
  if (!parsed.success) {
    const issues = listIssues(parsed.error);
    const errors = issues.map(
      ([name, words]) => [name, email.trim() === '' && name === 'email' ? 'Enter your email address' : words] as const,
    );
    return refuse(sortErrors(linkFields, errors), 400);
  }
  try {
    await getDomainClient().call(describeCaller(args), requestPasswordLink, { body: parsed.data });
    return data({ errors: noErrors, email: parsed.data.email, isSent: true });
  } catch (error) {
    const fallback = 'The link could not be sent. Please try again.';
    const { status, errors, headers } = explainFormFailure(error, { context: args.context, shown: linkFields, fallback });
    return refuse(errors, status, headers);
  }
}

/** The account behind a link; null when the link does not work. */
export async function getLink(args: RequestArguments, token: string): Promise<{ email: string } | null> {
  try {
    return (await getDomainClient().call(describeCaller(args), checkPasswordLink, { body: { token } })).body;
  } catch (error) {
    if (isLinkInvalid(error) || (error instanceof DomainRefusal && error.status === 400)) return null;
    throw toFailurePage(error, args.context);
  }
}

const ResetForm = PasswordReset.extend({ repeatedPassword: RepeatedPassword }).refine(isSameTwice, notTheSame);

const resetFields: ReadonlySet<string> = new Set(['newPassword', 'repeatedPassword']);

/** Sets the new password and redirects to sign-in, or returns the form with its errors. */
export async function resetByLink(args: RequestArguments, form: FormData) {
  const { fields, repeated } = sortFields(form);
  const refuse = (errors: FormErrors, status: number, headers = {}) => data({ errors, isInvalid: false }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), 400);
  const parsed = ResetForm.safeParse({ token: '', ...fields });
  if (!parsed.success) return refuse(sortErrors(resetFields, listIssues(parsed.error)), 400);
  const { repeatedPassword: _, ...body } = parsed.data;
  try {
    await getDomainClient().call(describeCaller(args), resetPassword, { body });
  } catch (error) {
    if (isLinkInvalid(error)) return data({ errors: noErrors, isInvalid: true }, { status: 400 });
    const fallback = 'Failed to update password';
    const { status, errors, headers } = explainFormFailure(error, { context: args.context, shown: resetFields, fallback });
    return refuse(errors, status, headers);
  }
  // The reset ended every session of the account, which probably includes this one.
  await endSession(args);
  await showToast(args, { text: 'Password set. Please sign in with it.' });
  return redirect('/', 303);
}
