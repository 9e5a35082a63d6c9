import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { deleteMaterial, dropMaterialUpload } from '@shikhar/contracts/materials/authoring-routes';
import { z } from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { sortFields } from '../../../lib/read-form.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import { toFailurePage } from '../../session/failure-page.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';

const Deed = z.union([z.strictObject({ delete: z.uuid() }), z.strictObject({ drop: z.uuid() })]);
type Deed = z.infer<typeof Deed>;

/** Whether a form is one of a list's buttons. */
export function isDeed(fields: Readonly<Record<string, string>>): boolean {
  return 'delete' in fields || 'drop' in fields;
}

function readDeed(form: FormData): Deed {
  const { fields, repeated } = sortFields(form);
  const deed = Deed.safeParse(fields);
  if (!deed.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return deed.data;
}

async function perform(visitor: Visitor, deed: Deed): Promise<string> {
  if ('delete' in deed) {
    await visitor.call(deleteMaterial, { params: { id: deed.delete } });
    return 'The material was deleted.';
  }
  await visitor.call(dropMaterialUpload, { params: { id: deed.drop } });
  return 'The file was given up.';
}

interface ListForm {
  form: FormData;
  /** Of the page of the list, to come back to. */
  href: string;
}

/** Deletes a material, or gives an upload up, and leads back to the list, read anew. */
export async function actOnList(visitor: Visitor, { context }: ActionFunctionArgs, { form, href }: ListForm) {
  const deed = readDeed(form);
  try {
    await visitor.showToast({ text: await perform(visitor, deed) });
  } catch (error) {
    // Somebody was quicker, or it was done already: what is there now says it.
    if (!(error instanceof DomainRefusal && error.status === 404)) throw toFailurePage(error, context);
    await visitor.showToast({ text: 'delete' in deed ? 'This material is not there.' : 'This file is not there any more.' });
  }
  return redirect(href, 303);
}
