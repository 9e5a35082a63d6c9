import { data, redirect } from '@remix-run/node';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { UserChange } from '@shikhar/contracts/users/management/schemas';
import { changeUser, getUser, resendInvitation, resetTwoFactor, revokeInvitation } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { type ExtraTimeValues, parseExtraTime, shownExtraTimeFields } from '../../../forms/extra-time-form.ts';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { handleUserAction, UserAction } from '../list/handle-list-action.server.ts';
import { splitSubjects } from '../new/user-form.server.ts';
import { shownUserFields } from '../new/user-form-values.ts';
import { buildUserPage } from './user-page-view.server.ts';
import type { ChangeValues, UserPageView } from './user-page-view.ts';

export interface PageArguments extends RequestArguments {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export async function loadUserPage(args: PageArguments): Promise<{ view: UserPageView; isAsked: boolean }> {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getUser, { params: { id: parseId(args.params, 'userId') } });
  return { view: buildUserPage(body), isAsked: new URL(args.request.url).searchParams.has('delete') };
}

/** How to run a submitted form and what to show when it fails. */
interface UserPageAction {
  fallback: string;
  /** The change form's values, to show again. */
  values: ChangeValues | null;
  /** The extra time form's values, to show again. */
  extraTime?: ExtraTimeValues;
  do(): Promise<string>;
}

const Invite = z.union([z.strictObject({ resend: z.uuid() }), z.strictObject({ revoke: z.uuid() })]);

function handleInvitation(client: ServiceClient, id: string, isResent: boolean): UserPageAction {
  return {
    fallback: isResent ? 'Failed to send the invitation' : 'Failed to revoke the invitation',
    values: null,
    async do() {
      if (!isResent) {
        await client.call(revokeInvitation, { params: { id } });
        await client.showToast({ text: 'The invitation was revoked.' });
        return '/admin/users';
      }
      const { body } = await client.call(resendInvitation, { params: { id } });
      await client.showToast({ text: `Invitation sent to ${body.email}.` });
      return `/admin/users/${id}`;
    },
  };
}

const Reset = z.strictObject({ resetTwoFactor: z.uuid() });

function handleTwoFactor(client: ServiceClient, id: string): UserPageAction {
  return {
    fallback: 'Failed to turn two-factor sign-in off',
    values: null,
    async do() {
      await client.call(resetTwoFactor, { params: { id } });
      await client.showToast({ text: 'Two-factor sign-in is off.' });
      return `/admin/users/${id}`;
    },
  };
}

/** Parses a button of the page. Throws a refusal for a forged form. */
function parseSubmission(client: ServiceClient, id: string, fields: Readonly<Record<string, string>>): UserPageAction {
  const invite = Invite.safeParse(fields);
  if (invite.success) return handleInvitation(client, id, 'resend' in invite.data);
  if (Reset.safeParse(fields).success) return handleTwoFactor(client, id);
  const action = UserAction.safeParse(fields);
  if (!action.success) throw createOutdatedFormRefusal();
  const isDeletion = 'delete' in action.data;
  return {
    fallback: isDeletion ? 'Failed to delete user' : 'Failed to update user status',
    values: null,
    async do() {
      await client.showToast({ text: await handleUserAction(client, action.data, 'user') });
      return isDeletion ? '/admin/users' : `/admin/users/${id}`;
    },
  };
}

/** The input for the contract's schema. */
function parseChange({ form: _, class: level, subjects, schoolCode, ...rest }: Readonly<Record<string, string>>): unknown {
  return {
    ...rest,
    ...(level && { class: level }),
    ...(subjects !== undefined && { subjects: splitSubjects(subjects) }),
    ...(schoolCode?.trim() && { schoolCode }),
  };
}

const TakeBack = z.strictObject({ form: z.literal('noExtraTime') });

function handleExtraTime(
  client: ServiceClient,
  id: string,
  fields: Readonly<Record<string, string>>,
): UserPageAction | ReturnType<typeof refuse> {
  const isTakenBack = TakeBack.safeParse(fields).success;
  const read = parseExtraTime(fields);
  if (!isTakenBack && read.change === null) return refuse(read.errors, null, read.values);
  return {
    fallback: 'Failed to change the extra time',
    values: null,
    extraTime: read.values,
    async do() {
      if (read.change) await client.call(setExtraTime, { params: { id }, body: read.change });
      else await client.call(removeExtraTime, { params: { id } });
      await client.showToast({ text: read.change ? 'Extra time saved.' : 'Extra time removed.' });
      return `/admin/users/${id}`;
    },
  };
}

const shownFields = new Set([...shownUserFields, ...shownExtraTimeFields]);

async function completeAction(args: PageArguments, { do: act, fallback, values, extraTime }: UserPageAction) {
  try {
    return redirect(await act(), 303);
  } catch (error) {
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown: shownFields, fallback });
    return data({ errors, values, extraTime: extraTime ?? null }, { status, headers });
  }
}

function refuse(errors: FormErrors, values: ChangeValues | null, extraTime: ExtraTimeValues | null = null) {
  return data({ errors, values, extraTime }, { status: 400 });
}

/** Handles the forms of a user's page: change, extra time, suspend, activate, delete, two-factor and invitation. */
export async function handleUserPageAction(args: PageArguments) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'userId');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const values = { name: '', class: '', subjects: '', schoolCode: '', ...fields };
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), values);
  if (fields['form'] === 'extraTime' || fields['form'] === 'noExtraTime') {
    const result = handleExtraTime(client, id, fields);
    return 'do' in result ? completeAction(args, result) : result;
  }
  if (fields['form'] !== 'change') return completeAction(args, parseSubmission(client, id, fields));
  const change = UserChange.safeParse(parseChange(fields));
  if (!change.success) return refuse(sortErrors(shownUserFields, listIssues(change.error)), values);
  return completeAction(args, {
    fallback: 'Failed to update user',
    values,
    async do() {
      await client.call(changeUser, { params: { id }, body: change.data });
      await client.showToast({ text: 'Changes saved.' });
      return `/admin/users/${id}`;
    },
  });
}
