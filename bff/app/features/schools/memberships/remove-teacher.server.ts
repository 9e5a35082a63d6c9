import { redirect } from '@remix-run/node';
import { removeMember } from '@shikhar/contracts/schools/memberships/routes';
import * as z from 'zod';
import { parseForm } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Ends a teacher's membership (safe to repeat) and reloads the list. */
export async function removeTeacher(client: ServiceClient, request: Request): Promise<Response> {
  const fields = [...(await parseForm(request))];
  const id = z.uuid().safeParse(fields[0]?.[1]).data;
  if (fields.length !== 1 || fields[0]?.[0] !== 'remove' || !id) {
    throw createRefusal('This form is out of date. Reload the page and try again.');
  }
  await client.ask(removeMember, { params: { id } });
  await client.showToast({ text: 'The teacher is no longer a member of your school.' });
  return redirect('/school/teachers', 303);
}
