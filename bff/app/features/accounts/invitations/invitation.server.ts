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
import { type InvitationView, invitationForm } from './invitation-form.tsx';

function toInvitationView(invitation: Invitation): InvitationView {
  const { email, role, name, subjects, schoolCode, schoolName, invitedBy, expiresAt } = invitation;
  return {
    email,
    role,
    name,
    invitedBy,
    schoolName,
    expiresOn: formatLongDate(expiresAt),
    subjects: role === 'teacher' ? subjects.join(', ') : null,
    isCodeAsked: role === 'school' && schoolCode === null,
  };
}

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
