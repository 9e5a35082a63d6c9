import { data, redirect } from '@remix-run/node';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/extra-time/routes';
import { UserChange } from '@shikhar/contracts/users/management';
import { changeUser, readUser, resendInvitation, resetTwoFactor, revokeInvitation } from '@shikhar/contracts/users/routes';
import { z } from 'zod';
import { type ExtraTimeValues, readExtraTime, shownExtraTimeFields } from '../../lib/extra-time-form.ts';
import { type FormFaults, listIssues, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import { requireVisitor } from '../session/guards.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { actOnUser, Deed } from './act-on-list.server.ts';
import { splitSubjects } from './user-form.server.ts';
import { shownUserFields } from './user-form-values.ts';
import { buildUserPage } from './user-page-view.server.ts';
import type { ChangeValues, UserPageView } from './user-page-view.ts';

export interface PageArguments extends RequestArguments {
  readonly params: Readonly<Record<string, string | undefined>>;
}

function readId({ params }: PageArguments): string {
  const id = z.uuid().safeParse(params['userId']);
  if (!id.success) throw createNotFound();
  return id.data;
}

export async function loadUserPage(args: PageArguments): Promise<{ view: UserPageView; isAsked: boolean }> {
  const visitor = await requireVisitor(args);
  const { body } = await visitor.ask(readUser, { params: { id: readId(args) } });
  return { view: buildUserPage(body), isAsked: new URL(args.request.url).searchParams.has('delete') };
}

/** What a press or the form leads to: a page, or words of why not. */
interface Deal {
  fallback: string;
  /** Of the form that changes the user, to be shown again. */
  values: ChangeValues | null;
  /** Of that of extra time. */
  extraTime?: ExtraTimeValues;
  do(): Promise<string>;
}

const Invite = z.union([z.strictObject({ resend: z.uuid() }), z.strictObject({ revoke: z.uuid() })]);

function dealWithInvitation(visitor: Visitor, id: string, isResent: boolean): Deal {
  return {
    fallback: isResent ? 'Failed to send the invitation' : 'Failed to revoke the invitation',
    values: null,
    async do() {
      if (!isResent) {
        await visitor.call(revokeInvitation, { params: { id } });
        await visitor.showToast({ text: 'The invitation was revoked.' });
        return '/admin/users';
      }
      const { body } = await visitor.call(resendInvitation, { params: { id } });
      await visitor.showToast({ text: `Invitation sent to ${body.email}.` });
      return `/admin/users/${id}`;
    },
  };
}

const Reset = z.strictObject({ resetTwoFactor: z.uuid() });

function dealWithTwoFactor(visitor: Visitor, id: string): Deal {
  return {
    fallback: 'Failed to turn two-factor sign-in off',
    values: null,
    async do() {
      await visitor.call(resetTwoFactor, { params: { id } });
      await visitor.showToast({ text: 'Two-factor sign-in is off.' });
      return `/admin/users/${id}`;
    },
  };
}

/** A button of the page; throws the refusal of a form that no page of ours sends. */
function readPress(visitor: Visitor, id: string, fields: Readonly<Record<string, string>>): Deal {
  const invite = Invite.safeParse(fields);
  if (invite.success) return dealWithInvitation(visitor, id, 'resend' in invite.data);
  if (Reset.safeParse(fields).success) return dealWithTwoFactor(visitor, id);
  const deed = Deed.safeParse(fields);
  if (!deed.success) throw createRefusal('This form has fields that the page does not know.');
  const isDeletion = 'delete' in deed.data;
  return {
    fallback: isDeletion ? 'Failed to delete user' : 'Failed to update user status',
    values: null,
    async do() {
      await visitor.showToast({ text: await actOnUser(visitor, deed.data, 'user') });
      return isDeletion ? '/admin/users' : `/admin/users/${id}`;
    },
  };
}

/** What the form says, for the contract's schema to judge. */
function readChange({ form: _, class: level, subjects, schoolCode, ...rest }: Readonly<Record<string, string>>): unknown {
  return {
    ...rest,
    ...(level && { class: level }),
    ...(subjects !== undefined && { subjects: splitSubjects(subjects) }),
    ...(schoolCode?.trim() && { schoolCode }),
  };
}

const TakeBack = z.strictObject({ form: z.literal('noExtraTime') });

function dealWithExtraTime(
  visitor: Visitor,
  id: string,
  fields: Readonly<Record<string, string>>,
): Deal | ReturnType<typeof refuse> {
  const isTakenBack = TakeBack.safeParse(fields).success;
  const read = readExtraTime(fields);
  if (!isTakenBack && read.change === null) return refuse(read.faults, null, read.values);
  return {
    fallback: 'Failed to change the extra time',
    values: null,
    extraTime: read.values,
    async do() {
      if (read.change) await visitor.call(setExtraTime, { params: { id }, body: read.change });
      else await visitor.call(removeExtraTime, { params: { id } });
      await visitor.showToast({ text: read.change ? 'Extra time saved.' : 'Extra time removed.' });
      return `/admin/users/${id}`;
    },
  };
}

const shownFields = new Set([...shownUserFields, ...shownExtraTimeFields]);

async function complete(args: PageArguments, { do: act, fallback, values, extraTime }: Deal) {
  try {
    return redirect(await act(), 303);
  } catch (error) {
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown: shownFields, fallback });
    return data({ faults, values, extraTime: extraTime ?? null }, { status, headers });
  }
}

function refuse(faults: FormFaults, values: ChangeValues | null, extraTime: ExtraTimeValues | null = null) {
  return data({ faults, values, extraTime }, { status: 400 });
}

/** The forms of a user's page: change, extra time, suspend, activate, delete, and what is done with an invitation. */
export async function actOnUserPage(args: PageArguments) {
  const visitor = await requireVisitor(args);
  const id = readId(args);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const values = { name: '', class: '', subjects: '', schoolCode: '', ...fields };
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated), values);
  if (fields['form'] === 'extraTime' || fields['form'] === 'noExtraTime') {
    const deal = dealWithExtraTime(visitor, id, fields);
    return 'do' in deal ? complete(args, deal) : deal;
  }
  if (fields['form'] !== 'change') return complete(args, readPress(visitor, id, fields));
  const change = UserChange.safeParse(readChange(fields));
  if (!change.success) return refuse(sortFaults(shownUserFields, listIssues(change.error)), values);
  return complete(args, {
    fallback: 'Failed to update user',
    values,
    async do() {
      await visitor.call(changeUser, { params: { id }, body: change.data });
      await visitor.showToast({ text: 'Changes saved.' });
      return `/admin/users/${id}`;
    },
  });
}
