import { data, redirect } from '@remix-run/node';
import { deleteUser, setUserStatus } from '@shikhar/contracts/users/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../domain/errors.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import { requireVisitor } from '../session/guards.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readUserFilters, writeListHref } from './user-filters.ts';
import type { UserList } from './user-lists.ts';
import { nameUser } from './user-words.ts';

/** The buttons of a list: each says what to do with whom. */
export const Deed = z.union([
  z.strictObject({ suspend: z.uuid() }),
  z.strictObject({ activate: z.uuid() }),
  z.strictObject({ delete: z.uuid() }),
]);
export type Deed = z.infer<typeof Deed>;

/** Does it; answers what to say of it. */
export async function actOnUser(visitor: Visitor, deed: Deed, noun: string): Promise<string> {
  if ('delete' in deed) {
    await visitor.call(deleteUser, { params: { id: deed.delete } });
    return `The ${noun} was deleted.`;
  }
  const [id, status] = 'suspend' in deed ? [deed.suspend, 'suspended' as const] : [deed.activate, 'active' as const];
  const { body } = await visitor.call(setUserStatus, { params: { id }, body: { status } });
  return `${nameUser(body)} is ${status} now.`;
}

/** What was pressed. Throws the refusal of a form that no page of ours sends. */
function readDeed(form: FormData): Deed {
  const { fields, repeated } = sortFields(form);
  const deed = Deed.safeParse(fields);
  if (!deed.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return deed.data;
}

/**
 * Suspends, activates or deletes, and leads back to the same page of the list, read anew. What was refused is said above the
 * list (source-spec.md, section 8: the service's message, else the fallback).
 */
export async function actOnList(args: RequestArguments, list: UserList) {
  const visitor = await requireVisitor(args);
  const deed = readDeed(await readForm(args.request));
  const href = writeListHref(list, readUserFilters(args.request.url, list));
  const fallback = 'delete' in deed ? list.failedToDelete : list.failedToUpdate;
  try {
    await visitor.showToast({ text: await actOnUser(visitor, deed, list.noun) });
  } catch (error) {
    // Someone else was quicker: the list, read anew, shows it.
    if (error instanceof DomainRefusal && error.status === 404) return data({ message: fallback }, { status: 404 });
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ message: faults.messages.join(' ') }, { status, headers });
  }
  return redirect(href, 303);
}
