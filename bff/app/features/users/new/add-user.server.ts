import { data, redirect } from '@remix-run/node';
import { UserInvitation, UserRegistration } from '@shikhar/contracts/users/management/schemas';
import { inviteUser, registerUser } from '@shikhar/contracts/users/routes';
import type { User } from '@shikhar/contracts/users/schemas';
import type { z } from 'zod';
import { type FormErrors, listIssues, sortErrors } from '../../../forms/form-errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import type { UserList } from '../list/user-lists.ts';
import { getUserName } from '../user-text.ts';
import { type GivenUser, parseUserForm } from './user-form.server.ts';
import { shownUserFields, type UserFormValues } from './user-form-values.ts';

/** Source-spec.md, section 8. */
const failedToCreate = 'Failed to create user';

/** The form with its errors after a refusal. */
export interface ReturnedForm {
  readonly values: UserFormValues;
  readonly errors: FormErrors;
}

interface Creation<Body> {
  schema: z.ZodType<Body>;
  create(client: ServiceClient, body: Body): Promise<User>;
  /** The toast on the next page. */
  formatToast(user: User): string;
  /** Where to go after success. */
  nextPath: string;
}

async function createUser<Body>(args: RequestArguments, given: GivenUser, creation: Creation<Body>, client: ServiceClient) {
  const { values } = given;
  if (given.errors) return data({ values, errors: given.errors }, { status: 400 });
  const parsed = creation.schema.safeParse(given.body);
  if (!parsed.success) {
    return data({ values, errors: sortErrors(shownUserFields, listIssues(parsed.error)) }, { status: 400 });
  }
  try {
    const user = await creation.create(client, parsed.data);
    const links = [{ href: `/admin/users/${user.id}`, label: 'Open' }];
    await client.showToast({ text: creation.formatToast(user), links });
  } catch (error) {
    const facts = { context: args.context, shown: shownUserFields, fallback: failedToCreate };
    const { status, headers, errors } = explainFormFailure(error, facts);
    return data({ values, errors }, { status, headers });
  }
  return redirect(creation.nextPath, 303);
}

/** The Add forms create an active account with a password. */
export async function addUser(args: RequestArguments, list: UserList) {
  const client = await requireServiceClient(args);
  const shape = { role: list.role, required: ['name', 'email', 'password'], isRoleFieldRequired: true } as const;
  const given = parseUserForm(await parseForm(args.request), shape);
  const creation: Creation<UserRegistration> = {
    schema: UserRegistration,
    create: async (caller, body) => (await caller.call(registerUser, { body })).body,
    formatToast: (user) => `${getUserName(user)} can sign in now.`,
    nextPath: list.path,
  };
  return createUser(args, given, creation, client);
}

/** The Invite forms create a pending account and e-mail a link to set the password. */
export async function sendInvitation(args: RequestArguments, list: UserList) {
  const client = await requireServiceClient(args);
  const shape = { role: list.role, required: ['email'], isRoleFieldRequired: false } as const;
  const given = parseUserForm(await parseForm(args.request), shape);
  const creation: Creation<UserInvitation> = {
    schema: UserInvitation,
    create: async (caller, body) => (await caller.call(inviteUser, { body })).body,
    formatToast: ({ email }) => `Invitation sent to ${email}.`,
    nextPath: list.path,
  };
  return createUser(args, given, creation, client);
}
