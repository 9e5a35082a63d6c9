import { data, redirectDocument } from '@remix-run/node';
import { acceptInvitation, getInvitation } from '@shikhar/contracts/accounts/invitations/routes';
import type { Invitation } from '@shikhar/contracts/accounts/invitations/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { formatLongDate } from '../../../lib/site/site-time.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { type RequestArguments, startSession } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { invitationForm } from './invitation-form.tsx';

function toInvitationView({ email, role, name, subjects, schoolCode, invitedBy, expiresAt }: Invitation) {
  return {
    email,
    role,
    name,
    invitedBy,
    expiresOn: formatLongDate(expiresAt),
    /** As set by the administrator; null for other roles. */
    subjects: role === 'teacher' ? subjects.join(', ') : null,
    /** Whether the school must still enter its code. */
    isCodeAsked: role === 'school' && schoolCode === null,
  };
}
export type InvitationView = ReturnType<typeof toInvitationView>;

function findCaller({ context: { requestId, clientAddress } }: RequestArguments) {
  return { requestId, clientAddress };
}

/** The invitation behind a link, or why the link does not work. */
export async function loadInvitation(args: RequestArguments) {
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 200).toWellFormed();
  try {
    const { body } = await getDomainClient().call(findCaller(args), getInvitation, { body: { token } });
    return data({ token, invitation: toInvitationView(body), message: null });
  } catch (error) {
    // Other errors have their own screens.
    const isAboutLink = error instanceof DomainRefusal && (error.status === 400 || error.status === 403);
    if (!isAboutLink) throw toFailurePage(error, args.context);
    return data({ token: null, invitation: null, message: error.problem.message }, { status: error.status });
  }
}

/** Sets the password and signs the user in, or returns the form with its errors and without the password. */
export function handleInvitation(args: RequestArguments) {
  return submitForm(args, {
    form: invitationForm,
    hidden: z.strictObject({ token: z.string() }),
    fallback: 'Your password could not be set. Please try again.',
    async save(acceptance, { token }) {
      const { body } = await getDomainClient().call(findCaller(args), acceptInvitation, { body: { token, ...acceptance } });
      await startSession(args, body);
      return redirectDocument('/dashboard', 303);
    },
  });
}
