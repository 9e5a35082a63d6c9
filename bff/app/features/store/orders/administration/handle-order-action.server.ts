import { data, redirect } from '@remix-run/node';
import { refundOrder, retryRefund } from '@shikhar/contracts/store/orders/administration/refund-routes';
import { RefundRequest } from '@shikhar/contracts/store/orders/administration/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { buildOrderHref, parseOrderFilters } from './order-filters.ts';

const FormSubmission = z.union([z.strictObject({ refund: z.uuid(), reason: z.string() }), z.strictObject({ retry: z.uuid() })]);
type FormSubmission = z.infer<typeof FormSubmission>;

const shown = new Set(['reason']);

/** Parses the form. Throws for a form that our pages cannot send. */
async function parseSubmission(request: Request): Promise<FormSubmission> {
  const { fields, repeated } = sortFields(await parseForm(request));
  const submission = FormSubmission.safeParse(fields);
  if (!submission.success || repeated.length > 0) throw createOutdatedFormRefusal();
  return submission.data;
}

async function refund(client: ServiceClient, id: string, body: RefundRequest): Promise<void> {
  const order = (await client.call(refundOrder, { params: { id }, body })).body;
  const { totalPaise, number } = order;
  await client.showToast({
    text: totalPaise === 0 ? `${number} is taken back.` : `${formatRupees(totalPaise)} refunded for ${number}.`,
  });
}

async function retry(client: ServiceClient, id: string): Promise<void> {
  const order = (await client.call(retryRefund, { params: { id } })).body;
  await client.showToast({ text: `The refund of ${order.number} is sent again.` });
}

function refuse(errors: FormErrors, reason: string, status: number, headers: Readonly<Record<string, string>> = {}) {
  return data({ errors, reason }, { status, headers });
}

/** Refunds the order, or resends a refused refund, and redirects back to the panel. */
export async function handleOrderAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const submission = await parseSubmission(args.request);
  const reason = 'refund' in submission ? submission.reason : '';
  const request = RefundRequest.safeParse({ reason });
  if ('refund' in submission && !request.success) return refuse(sortErrors(shown, listIssues(request.error)), reason, 400);
  const id = 'refund' in submission ? submission.refund : submission.retry;
  try {
    if (request.success) await refund(client, id, request.data);
    else await retry(client, id);
  } catch (error) {
    const fallback = 'refund' in submission ? 'Failed to refund the order' : 'Failed to send the refund';
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(errors, reason, status, headers);
  }
  return redirect(buildOrderHref(parseOrderFilters(args.request.url), id), 303);
}
