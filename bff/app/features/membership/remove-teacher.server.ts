import { redirect } from '@remix-run/node';
import { removeMember } from '@shikhar/contracts/memberships/routes';
import { z } from 'zod';
import { readForm } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** Ends a teacher's membership, once however often it is pressed, and leads to the list read anew. */
export async function removeTeacher(visitor: Visitor, request: Request): Promise<Response> {
  const fields = [...(await readForm(request))];
  const id = z.uuid().safeParse(fields[0]?.[1]).data;
  if (fields.length !== 1 || fields[0]?.[0] !== 'remove' || !id) {
    throw createRefusal('This form has fields that the page does not know.');
  }
  await visitor.ask(removeMember, { params: { id } });
  await visitor.showToast({ text: 'The teacher is no longer a member of your school.' });
  return redirect('/school/teachers', 303);
}
