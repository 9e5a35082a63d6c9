import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { deleteMaterial, deleteMaterialUpload } from '@shikhar/contracts/materials/authoring/routes';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { sortFields } from '../../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';

const ListAction = z.union([z.strictObject({ delete: z.uuid() }), z.strictObject({ drop: z.uuid() })]);
type ListAction = z.infer<typeof ListAction>;

/** Whether the form is a list action. */
export function isAction(fields: Readonly<Record<string, string>>): boolean {
  return 'delete' in fields || 'drop' in fields;
}

function parseAction(form: FormData): ListAction {
  const { fields, repeated } = sortFields(form);
  const action = ListAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createOutdatedFormRefusal();
  return action.data;
}

async function performAction(client: ServiceClient, action: ListAction): Promise<string> {
  if ('delete' in action) {
    await client.call(deleteMaterial, { params: { id: action.delete } });
    return 'The material was deleted.';
  }
  await client.call(deleteMaterialUpload, { params: { id: action.drop } });
  return 'The upload was cancelled.';
}

interface ListForm {
  form: FormData;
  /** URL of the list page to return to. */
  href: string;
}

/** Deletes a material or cancels an upload, and redirects to the list. */
export async function handleListAction(client: ServiceClient, { context }: ActionFunctionArgs, { form, href }: ListForm) {
  const action = parseAction(form);
  try {
    await client.showToast({ text: await performAction(client, action) });
  } catch (error) {
    // Already done, or someone else was first: the reloaded list shows the state.
    if (!(error instanceof DomainRefusal && error.status === 404)) throw toFailurePage(error, context);
    await client.showToast({ text: 'delete' in action ? 'This material no longer exists.' : 'This file no longer exists.' });
  }
  return redirect(href, 303);
}
