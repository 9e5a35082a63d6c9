import { data, redirect } from '@remix-run/node';
import { remindGuardian } from '@shikhar/contracts/accounts/consents/routes';
import { ConsentReminder } from '@shikhar/contracts/accounts/consents/schemas';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { explainFormFailure } from '../sessions/form-failure.server.ts';
import { getSession, type RequestArguments, showToast } from '../sessions/session.server.ts';

const shown: ReadonlySet<string> = new Set(['guardianEmail']);

/** Sends the guardian's e-mail again for the student whose sign-in was refused in this browser. */
export async function handleReminder(args: RequestArguments, form: FormData) {
  const session = await getSession(args);
  const token = session.content.consentDue?.token;
  if (token === undefined) return redirect('/', 303);
  const { fields, repeated } = sortFields(form);
  const guardianEmail = fields['guardianEmail']?.trim() ?? '';
  const refuse = (errors: FormErrors, status: number, headers = {}) => data({ errors, guardianEmail }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), 400);
  const parsed = ConsentReminder.safeParse({ ...fields, guardianEmail, token });
  if (!parsed.success || 'token' in fields) return refuse(sortErrors(shown, parsed.error ? listIssues(parsed.error) : []), 400);
  try {
    await getDomainClient().call(describeCaller(args), remindGuardian, { body: parsed.data });
  } catch (error) {
    if (error instanceof DomainRefusal && error.problem.code === 'LINK_INVALID') {
      await session.change({ consentDue: undefined });
      await showToast(args, { text: 'This took too long. Please sign in again.' });
      return redirect('/', 303);
    }
    const fallback = 'The email could not be sent again. Please try again.';
    const { status, errors, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(errors, status, headers);
  }
  await session.change({ consentDue: undefined });
  return redirect('/guardian-consent/asked', 303);
}
