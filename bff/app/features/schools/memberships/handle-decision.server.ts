import { data, redirect } from '@remix-run/node';
import { decideMembershipRequests } from '@shikhar/contracts/schools/memberships/routes';
import { type DecisionOutcome, RequestDecision } from '@shikhar/contracts/schools/memberships/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { RefusedForm } from '../../../forms/define-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

const path = '/school/requests';

/** A row's own button carries its ID. The buttons below the table apply to the selected rows. */
const FormSubmission = z.union([
  z.strictObject({ approve: z.uuid(), id: z.array(z.uuid()) }),
  z.strictObject({ refuse: z.uuid(), id: z.array(z.uuid()) }),
  z.strictObject({ decision: RequestDecision.shape.decision, id: z.array(z.uuid()) }),
]);

/** Throws a refusal for a forged form. */
export function parseSubmission(form: FormData): RequestDecision {
  const { id: _, ...buttons } = Object.fromEntries(form);
  const submission = FormSubmission.safeParse({ ...buttons, id: form.getAll('id') });
  const names = [...form.keys()].filter((name) => name !== 'id');
  if (!submission.success || names.length !== 1) throw createOutdatedFormRefusal();
  if ('approve' in submission.data) return { decision: 'approve', ids: [submission.data.approve] };
  if ('refuse' in submission.data) return { decision: 'refuse', ids: [submission.data.refuse] };
  return { decision: submission.data.decision, ids: submission.data.id };
}

/** `3 people are members now. 1 request had already been withdrawn or decided.` */
export function formatOutcome(decision: RequestDecision['decision'], { decided, gone }: DecisionOutcome): string {
  const people = plural(decided, { one: '# person is a member now.', other: '# people are members now.' });
  const refused = plural(decided, { one: '# request refused.', other: '# requests refused.' });
  const done = decision === 'approve' ? people : refused;
  const missed = plural(gone, {
    one: '# request had already been withdrawn or decided.',
    other: '# requests had already been withdrawn or decided.',
  });
  return [decided === 0 ? 'Nothing has changed.' : done, ...(gone > 0 ? [missed] : [])].join(' ');
}

function refuse(status: number, ...messages: string[]) {
  return data<RefusedForm<never>>({ view: null, messages }, { status });
}

/** Approves or refuses requests and reloads the list. */
export async function handleDecision(client: ServiceClient, request: Request, context: RequestContext) {
  const body = parseSubmission(await parseForm(request));
  if (body.ids.length === 0) return refuse(400, 'Select at least one request.');
  try {
    const outcome = (await client.call(decideMembershipRequests, { body })).body;
    await client.showToast({ text: formatOutcome(body.decision, outcome) });
    return redirect(path, 303);
  } catch (error) {
    // The account was deleted together with its request; the reloaded list shows it.
    if (error instanceof DomainRefusal && error.status === 404) {
      return refuse(404, 'One of these requests is no longer there. Nothing has changed.');
    }
    const facts = { context, shown: new Set<string>(), fallback: 'Failed to update the requests' };
    const { status, errors } = explainFormFailure(error, facts);
    return refuse(status, ...errors.messages);
  }
}
