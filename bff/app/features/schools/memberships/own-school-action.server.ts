import { redirect } from '@remix-run/node';
import { leaveSchool, requestMembership, withdrawMembershipRequest } from '@shikhar/contracts/schools/memberships/routes';
import type { MembershipRequest } from '@shikhar/contracts/schools/memberships/schemas';
import * as z from 'zod';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { schoolCodeForm } from './school-code-form.ts';

/** The buttons that need no field. */
const MembershipAction = z.union([z.strictObject({ leave: z.literal('yes') }), z.strictObject({ withdraw: z.literal('yes') })]);

const ownPath = '/profile/school';
const fallback = 'Failed to update your school';

async function performAction(client: ServiceClient, posted: FormData): Promise<string> {
  const { fields, repeated } = sortFields(posted);
  const action = MembershipAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createOutdatedFormRefusal();
  if ('withdraw' in action.data) {
    await client.call(withdrawMembershipRequest);
    return 'Your request was withdrawn.';
  }
  await client.call(leaveSchool);
  return 'You have left your school.';
}

async function requestSchool(client: ServiceClient, request: MembershipRequest): Promise<string> {
  const { body } = await client.call(requestMembership, { body: request });
  return body.request
    ? `${body.request.schoolName} has your request. You become a member when the school approves it.`
    : `You are already a member of ${body.school?.name}.`;
}

/** Asks to join, withdraws the request or leaves, and reloads the page. */
export async function handleOwnSchoolAction(client: ServiceClient, args: RequestArguments) {
  const posted = await parseForm(args.request);
  const finish = async (text: string) => {
    await client.showToast({ text });
    return redirect(ownPath, 303);
  };
  if (!posted.has('schoolCode')) {
    return runButton(args, { fallback, run: async () => finish(await performAction(client, posted)) });
  }
  const submission = {
    form: schoolCodeForm,
    hidden: z.strictObject({}),
    fallback,
    save: async (request: MembershipRequest) => finish(await requestSchool(client, request)),
  };
  return submitForm(args, submission, posted);
}
