import { data, redirect } from '@remix-run/node';
import { deleteUser, setUserStatus } from '@shikhar/contracts/users/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { getUserName } from '../user-words.ts';
import { buildListHref, parseUserFilters } from './user-filters.ts';
import type { UserList } from './user-lists.ts';

/** The buttons of a list: each says what to do with whom. */
export const UserAction = z.union([
  z.strictObject({ suspend: z.uuid() }),
  z.strictObject({ activate: z.uuid() }),
  z.strictObject({ delete: z.uuid() }),
]);
export type UserAction = z.infer<typeof UserAction>;

/** Does it; answers what to say of it. */
export async function handleUserAction(client: ServiceClient, action: UserAction, noun: string): Promise<string> {
  if ('delete' in action) {
    await client.call(deleteUser, { params: { id: action.delete } });
    return `The ${noun} was deleted.`;
  }
  const [id, status] = 'suspend' in action ? [action.suspend, 'suspended' as const] : [action.activate, 'active' as const];
  const { body } = await client.call(setUserStatus, { params: { id }, body: { status } });
  return `${getUserName(body)} is ${status} now.`;
}

/** What was pressed. Throws the refusal of a form that no page of ours sends. */
function parseAction(form: FormData): UserAction {
  const { fields, repeated } = sortFields(form);
  const action = UserAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return action.data;
}

/**
 * Suspends, activates or deletes, and leads back to the same page of the list, read anew. What was refused is said above the
 * list (source-spec.md, section 8: the service's message, else the fallback).
 */
export async function handleListAction(args: RequestArguments, list: UserList) {
  const client = await requireServiceClient(args);
  const action = parseAction(await parseForm(args.request));
  const href = buildListHref(list, parseUserFilters(args.request.url, list));
  const fallback = 'delete' in action ? list.failedToDelete : list.failedToUpdate;
  try {
    await client.showToast({ text: await handleUserAction(client, action, list.noun) });
  } catch (error) {
    // Someone else was quicker: the list, read anew, shows it.
    if (error instanceof DomainRefusal && error.status === 404) return data({ message: fallback }, { status: 404 });
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ message: errors.messages.join(' ') }, { status, headers });
  }
  return redirect(href, 303);
}
