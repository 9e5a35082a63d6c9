import { data, redirect } from '@remix-run/node';
import { acceptInvitation, getInvitation } from '@shikhar/contracts/accounts/invitations/routes';
import { type Invitation, InvitationAcceptance } from '@shikhar/contracts/accounts/invitations/schemas';
import { userMessages } from '@shikhar/contracts/users/management/schemas';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { type FormErrors, listIssues, noErrors, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { formatLongDate } from '../../../lib/site/site-time.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { explainFormFailure } from '../sessions/form-failure.server.ts';
import { type RequestArguments, startSession } from '../sessions/session.server.ts';
import type { InvitationPage, InvitationValues, InvitationView } from './invitation-view.ts';

const shown: ReadonlySet<string> = new Set(['name', 'schoolCode', 'password']);

function describe({ email, role, subjects, schoolCode, invitedBy, expiresAt }: Invitation): InvitationView {
  const isCodeAsked = role === 'school' && schoolCode === null;
  return { email, role, invitedBy, expiresOn: formatLongDate(expiresAt), subjects: subjects.join(', '), isCodeAsked };
}

function showRefusal(status: number, message: string) {
  return data<InvitationPage>({ token: null, message }, { status });
}

// The page itself explains an invalid link or a suspended account. Other errors have their own screens.
function explainLink(error: unknown, context: RequestArguments['context']) {
  const isAboutLink = error instanceof DomainRefusal && (error.status === 400 || error.status === 403);
  if (!isAboutLink) throw toFailurePage(error, context);
  return showRefusal(error.status, error.problem.message);
}

async function getByToken(token: string, { context }: RequestArguments): Promise<Invitation> {
  const { requestId, clientAddress } = context;
  return (await getDomainClient().call({ requestId, clientAddress }, getInvitation, { body: { token } })).body;
}

export async function loadInvitation(args: RequestArguments) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  try {
    const found = await getByToken(token.slice(0, 200).toWellFormed(), args);
    const values = { name: found.name, schoolCode: '' };
    return data<InvitationPage>({ token, invitation: describe(found), values, errors: noErrors });
  } catch (error) {
    return explainLink(error, args.context);
  }
}

function pickValues(fields: Readonly<Record<string, string>>): InvitationValues {
  return { name: fields['name'] ?? '', schoolCode: fields['schoolCode'] ?? '' };
}

/** Converts the form to the shape of the contract's schema. */
function parseAcceptance({ subjects, schoolCode, ...rest }: Readonly<Record<string, string>>): unknown {
  return {
    ...rest,
    ...(subjects !== undefined && { subjects: subjects.split(',').flatMap((name) => name.trim() || []) }),
    ...(schoolCode !== undefined && { schoolCode }),
  };
}

function findMissing({ isCodeAsked }: InvitationView, fields: Readonly<Record<string, string>>): FormErrors | null {
  const missing: [string, string][] = [
    ...(fields['name']?.trim() ? [] : ([['name', 'Enter your full name']] satisfies [string, string][])),
    ...(fields['password'] ? [] : ([['password', 'Enter a password']] satisfies [string, string][])),
    ...(isCodeAsked && !fields['schoolCode']?.trim()
      ? ([['schoolCode', userMessages.schoolCodeRequired]] satisfies [string, string][])
      : []),
  ];
  return missing.length > 0 ? sortErrors(shown, missing) : null;
}

async function acceptAndSignIn(args: RequestArguments, acceptance: InvitationAcceptance) {
  const { requestId, clientAddress } = args.context;
  const { body } = await getDomainClient().call({ requestId, clientAddress }, acceptInvitation, { body: acceptance });
  await startSession(args, body);
  return redirect('/dashboard', 303);
}

/** Sets the password and signs the user in, or returns the form with its errors and without the password. */
export async function handleInvitation(args: RequestArguments) {
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const token = fields['token'] ?? '';
  let invitation: InvitationView;
  try {
    invitation = describe(await getByToken(token.slice(0, 200), args));
  } catch (error) {
    return explainLink(error, args.context);
  }
  const showAgain = (status: number, errors: FormErrors, headers: Readonly<Record<string, string>> = {}) =>
    data<InvitationPage>({ token, invitation, values: pickValues(fields), errors }, { status, headers });
  if (repeated.length > 0) return showAgain(400, toRepeatedFieldsError(repeated));
  const missing = findMissing(invitation, fields);
  if (missing) return showAgain(400, missing);
  const acceptance = InvitationAcceptance.safeParse(parseAcceptance(fields));
  if (!acceptance.success) return showAgain(400, sortErrors(shown, listIssues(acceptance.error)));
  try {
    return await acceptAndSignIn(args, acceptance.data);
  } catch (error) {
    const facts = { context: args.context, shown, fallback: 'Your password could not be set. Please try again.' };
    const { status, headers, errors } = explainFormFailure(error, facts);
    return showAgain(status, errors, headers);
  }
}
