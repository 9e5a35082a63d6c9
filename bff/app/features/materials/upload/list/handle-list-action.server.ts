import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { deleteMaterial, deleteMaterialUpload } from '@shikhar/contracts/materials/authoring/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { sortFields } from '../../../../forms/parse-form.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';

const ListAction = z.union([z.strictObject({ delete: z.uuid() }), z.strictObject({ drop: z.uuid() })]);
type ListAction = z.infer<typeof ListAction>;

/** Whether a form is one of a list's buttons. */
export function isAction(fields: Readonly<Record<string, string>>): boolean {
  return 'delete' in fields || 'drop' in fields;
}

function parseAction(form: FormData): ListAction {
  const { fields, repeated } = sortFields(form);
  const action = ListAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return action.data;
}

async function performAction(client: ServiceClient, action: ListAction): Promise<string> {
  if ('delete' in action) {
    await client.call(deleteMaterial, { params: { id: action.delete } });
    return 'The material was deleted.';
  }
  await client.call(deleteMaterialUpload, { params: { id: action.drop } });
  return 'The file was given up.';
}

interface ListForm {
  form: FormData;
  /** Of the page of the list, to come back to. */
  href: string;
}

/** Deletes a material, or gives an upload up, and leads back to the list, read anew. */
export async function handleListAction(client: ServiceClient, { context }: ActionFunctionArgs, { form, href }: ListForm) {
  const action = parseAction(form);
  try {
    await client.showToast({ text: await performAction(client, action) });
  } catch (error) {
    // Somebody was quicker, or it was done already: what is there now says it.
    if (!(error instanceof DomainRefusal && error.status === 404)) throw toFailurePage(error, context);
    await client.showToast({ text: 'delete' in action ? 'This material is not there.' : 'This file is not there any more.' });
  }
  return redirect(href, 303);
}
