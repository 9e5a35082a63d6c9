import { data, redirect } from '@remix-run/node';
import { deleteUser, setUserStatus } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { getUserName } from '../user-text.ts';
import { buildListHref, parseUserFilters } from './user-filters.ts';
import type { UserList } from './user-lists.ts';

/** The buttons of a list. The value is the user's ID. */
export const UserAction = z.union([
  z.strictObject({ suspend: z.uuid() }),
  z.strictObject({ activate: z.uuid() }),
  z.strictObject({ delete: z.uuid() }),
]);
export type UserAction = z.infer<typeof UserAction>;

/** Runs the action and returns the text of the toast. */
export async function handleUserAction(client: ServiceClient, action: UserAction, deleted: string): Promise<string> {
  if ('delete' in action) {
    await client.call(deleteUser, { params: { id: action.delete } });
    return deleted;
  }
  const [id, status] = 'suspend' in action ? [action.suspend, 'suspended' as const] : [action.activate, 'active' as const];
  const { body } = await client.call(setUserStatus, { params: { id }, body: { status } });
  return status === 'active' ? `${getUserName(body)} is active now.` : `${getUserName(body)} is suspended now.`;
}

/** Throws a refusal for a forged form. */
function parseAction(form: FormData): UserAction {
  const { fields, repeated } = sortFields(form);
  const action = UserAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createOutdatedFormRefusal();
  return action.data;
}

/**
 * Suspends, activates or deletes a user and reloads the same page of the list. A refusal is shown above the list: the
 * service's message, or else the fallback (source-spec.md, section 8).
 */
export async function handleListAction(args: RequestArguments, list: UserList) {
  const client = await requireServiceClient(args);
  const action = parseAction(await parseForm(args.request));
  const href = buildListHref(list, parseUserFilters(args.request.url, list));
  const fallback = 'delete' in action ? list.failedToDelete : list.failedToUpdate;
  try {
    await client.showToast({ text: await handleUserAction(client, action, list.deleted) });
  } catch (error) {
    // Someone else has deleted the user already; the reloaded list shows it.
    if (error instanceof DomainRefusal && error.status === 404) return data({ message: fallback }, { status: 404 });
    const { status, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ message: errors.messages.join(' ') }, { status });
  }
  return redirect(href, 303);
}
