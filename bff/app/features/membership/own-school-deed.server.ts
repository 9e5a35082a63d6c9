import { data, redirect } from '@remix-run/node';
import { leaveSchool, requestMembership, withdrawMembershipRequest } from '@shikhar/contracts/memberships/routes';
import { MembershipRequest } from '@shikhar/contracts/memberships/schemas';
import { z } from 'zod';
import { type FormFaults, listIssues, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** The buttons of the page that need no field. */
const Deed = z.union([z.strictObject({ leave: z.literal('yes') }), z.strictObject({ withdraw: z.literal('yes') })]);

const shown: ReadonlySet<string> = new Set(['schoolCode']);
const ownPath = '/profile/school';

/** A code that was not taken, to be shown again with why. */
export interface ReturnedCode {
  readonly schoolCode: string;
  readonly faults: FormFaults;
}

async function askSchool(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await visitor.call(requestMembership, { body: MembershipRequest.parse(fields) });
  return body.request
    ? `${body.request.schoolName} has your request. You are a member when it approves.`
    : `You are a member of ${body.school?.name} already.`;
}

async function act(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<string> {
  if ('schoolCode' in fields) return askSchool(visitor, fields);
  const deed = Deed.safeParse(fields);
  if (!deed.success) throw createRefusal('This form has fields that the page does not know.');
  if ('withdraw' in deed.data) {
    await visitor.call(withdrawMembershipRequest);
    return 'Your request was taken back.';
  }
  await visitor.call(leaveSchool);
  return 'You have left your school.';
}

/** Asks, takes back or leaves, and leads to the page again; a code that was refused comes back with why. */
export async function actOnOwnSchool(visitor: Visitor, request: Request, context: RequestContext) {
  const { fields, repeated } = sortFields(await readForm(request));
  const returned = { schoolCode: fields['schoolCode'] ?? '' };
  try {
    if (repeated.length > 0) return data({ ...returned, faults: sayRepeatedFields(repeated) }, { status: 400 });
    await visitor.showToast({ text: await act(visitor, fields) });
    return redirect(ownPath, 303);
  } catch (error) {
    if (error instanceof z.ZodError) return data({ ...returned, faults: sortFaults(shown, listIssues(error)) }, { status: 400 });
    const fallback = 'Failed to update your school';
    const { status, headers, faults } = explainFormFailure(error, { context, shown, fallback });
    return data({ ...returned, faults }, { status, headers });
  }
}
