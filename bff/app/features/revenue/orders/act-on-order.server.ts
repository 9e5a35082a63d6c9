import { data, redirect } from '@remix-run/node';
import { RefundRequest } from '@shikhar/contracts/orders/administration';
import { refundOrder, retryRefund } from '@shikhar/contracts/orders/refund-routes';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { z } from 'zod';
import { type FormFaults, listIssues, sortFaults } from '../../../lib/form-faults.ts';
import { readForm, sortFields } from '../../../lib/read-form.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import { explainFormFailure } from '../../session/form-failure.server.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { readOrderFilters, writeOrderHref } from './order-filters.ts';

const Press = z.union([z.strictObject({ refund: z.uuid(), reason: z.string() }), z.strictObject({ retry: z.uuid() })]);
type Press = z.infer<typeof Press>;

const shown = new Set(['reason']);

/** What was pressed. Throws the refusal of a form that no page of ours sends. */
async function readPress(request: Request): Promise<Press> {
  const { fields, repeated } = sortFields(await readForm(request));
  const press = Press.safeParse(fields);
  if (!press.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return press.data;
}

async function refund(visitor: Visitor, id: string, body: RefundRequest): Promise<void> {
  const order = (await visitor.call(refundOrder, { params: { id }, body })).body;
  const { totalPaise, number } = order;
  await visitor.showToast({
    text: totalPaise === 0 ? `${number} is taken back.` : `${formatRupees(totalPaise)} of ${number} go back.`,
  });
}

async function retry(visitor: Visitor, id: string): Promise<void> {
  const order = (await visitor.call(retryRefund, { params: { id } })).body;
  await visitor.showToast({ text: `The refund of ${order.number} is sent again.` });
}

function refuse(faults: FormFaults, reason: string, status: number, headers: Readonly<Record<string, string>> = {}) {
  return data({ faults, reason }, { status, headers });
}

/** Refunds the order of the panel, or sends a refused refund again, and leads back to it. */
export async function actOnOrder(args: RequestArguments) {
  const visitor = await requireVisitor(args);
  const press = await readPress(args.request);
  const reason = 'refund' in press ? press.reason : '';
  const request = RefundRequest.safeParse({ reason });
  if ('refund' in press && !request.success) return refuse(sortFaults(shown, listIssues(request.error)), reason, 400);
  const id = 'refund' in press ? press.refund : press.retry;
  try {
    if (request.success) await refund(visitor, id, request.data);
    else await retry(visitor, id);
  } catch (error) {
    const fallback = 'refund' in press ? 'Failed to refund the order' : 'Failed to send the refund';
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(faults, reason, status, headers);
  }
  return redirect(writeOrderHref(readOrderFilters(args.request.url), id), 303);
}
