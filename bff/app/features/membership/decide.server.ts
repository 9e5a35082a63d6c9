import { data, redirect } from '@remix-run/node';
import { decideMembershipRequests } from '@shikhar/contracts/memberships/routes';
import { type DecisionOutcome, RequestDecision } from '@shikhar/contracts/memberships/schemas';
import { z } from 'zod';
import { DomainRefusal } from '../../domain/errors.ts';
import { countOf } from '../../lib/marks.ts';
import { readForm } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

const path = '/school/requests';

/** One row's own button carries its id; the buttons below the table stand for the rows that are ticked. */
const Press = z.union([
  z.strictObject({ approve: z.uuid(), id: z.array(z.uuid()) }),
  z.strictObject({ refuse: z.uuid(), id: z.array(z.uuid()) }),
  z.strictObject({ decision: RequestDecision.shape.decision, id: z.array(z.uuid()) }),
]);

/** What was pressed for whom. Throws the refusal of a form that no page of ours sends. */
export function readPress(form: FormData): RequestDecision {
  const { id: _, ...buttons } = Object.fromEntries(form);
  const press = Press.safeParse({ ...buttons, id: form.getAll('id') });
  const names = [...form.keys()].filter((name) => name !== 'id');
  if (!press.success || names.length !== 1) throw createRefusal('This form has fields that the page does not know.');
  if ('approve' in press.data) return { decision: 'approve', ids: [press.data.approve] };
  if ('refuse' in press.data) return { decision: 'refuse', ids: [press.data.refuse] };
  return { decision: press.data.decision, ids: press.data.id };
}

/** `3 people are members now. One request was withdrawn or decided before.` */
export function sayOutcome(decision: RequestDecision['decision'], { decided, gone }: DecisionOutcome): string {
  const people = decided === 1 ? '1 person is a member' : `${decided} people are members`;
  const done = decision === 'approve' ? `${people} now.` : `${countOf(decided, 'request')} refused.`;
  const missed = gone === 0 ? '' : ` ${countOf(gone, 'request')} had been withdrawn or decided before.`;
  return `${decided === 0 ? 'Nothing has changed.' : done}${missed}`;
}

/** Approves or refuses, and leads to the list read anew. */
export async function decide(visitor: Visitor, request: Request, context: RequestContext) {
  const body = readPress(await readForm(request));
  if (body.ids.length === 0) return data({ message: 'Tick at least one request.' }, { status: 400 });
  try {
    const outcome = (await visitor.call(decideMembershipRequests, { body })).body;
    await visitor.showToast({ text: sayOutcome(body.decision, outcome) });
    return redirect(path, 303);
  } catch (error) {
    // Someone's account is gone, and their request with it: the list, read anew, shows it.
    if (error instanceof DomainRefusal && error.status === 404) {
      return data({ message: 'One of these requests is no longer there. Nothing has changed.' }, { status: 404 });
    }
    const facts = { context, shown: new Set<string>(), fallback: 'Failed to update the requests' };
    const { status, headers, faults } = explainFormFailure(error, facts);
    return data({ message: faults.messages.join(' ') }, { status, headers });
  }
}
