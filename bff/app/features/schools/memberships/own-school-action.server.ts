import { data, redirect } from '@remix-run/node';
import { leaveSchool, requestMembership, withdrawMembershipRequest } from '@shikhar/contracts/schools/memberships/routes';
import { MembershipRequest } from '@shikhar/contracts/schools/memberships/schemas';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** The buttons that need no field. */
const MembershipAction = z.union([z.strictObject({ leave: z.literal('yes') }), z.strictObject({ withdraw: z.literal('yes') })]);

const shown: ReadonlySet<string> = new Set(['schoolCode']);
const ownPath = '/profile/school';

/** A refused code, shown again with its errors. */
export interface ReturnedCode {
  readonly schoolCode: string;
  readonly errors: FormErrors;
}

async function requestSchool(client: ServiceClient, fields: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await client.call(requestMembership, { body: MembershipRequest.parse(fields) });
  return body.request
    ? `${body.request.schoolName} has your request. You become a member when the school approves it.`
    : `You are already a member of ${body.school?.name}.`;
}

async function performAction(client: ServiceClient, fields: Readonly<Record<string, string>>): Promise<string> {
  if ('schoolCode' in fields) return requestSchool(client, fields);
  const action = MembershipAction.safeParse(fields);
  if (!action.success) throw createOutdatedFormRefusal();
  if ('withdraw' in action.data) {
    await client.call(withdrawMembershipRequest);
    return 'Your request was withdrawn.';
  }
  await client.call(leaveSchool);
  return 'You have left your school.';
}

/** Asks to join, withdraws the request or leaves, and reloads the page. Returns a refused code with its errors. */
export async function handleOwnSchoolAction(client: ServiceClient, request: Request, context: RequestContext) {
  const { fields, repeated } = sortFields(await parseForm(request));
  const returned = { schoolCode: fields['schoolCode'] ?? '' };
  try {
    if (repeated.length > 0) return data({ ...returned, errors: toRepeatedFieldsError(repeated) }, { status: 400 });
    await client.showToast({ text: await performAction(client, fields) });
    return redirect(ownPath, 303);
  } catch (error) {
    if (error instanceof z.ZodError) return data({ ...returned, errors: sortErrors(shown, listIssues(error)) }, { status: 400 });
    const fallback = 'Failed to update your school';
    const { status, headers, errors } = explainFormFailure(error, { context, shown, fallback });
    return data({ ...returned, errors }, { status, headers });
  }
}
