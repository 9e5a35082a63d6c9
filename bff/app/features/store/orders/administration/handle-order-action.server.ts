import { redirect } from '@remix-run/node';
import { refundOrder, retryRefund } from '@shikhar/contracts/store/orders/administration/refund-routes';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import * as z from 'zod';
import { parseForm } from '../../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { buildOrderHref, orderFilters } from './order-filters.ts';
import { refundForm } from './refund-form.tsx';

const Retry = z.strictObject({ retry: z.uuid() });

/** Refunds the order, or resends a refused refund, and redirects back to the panel. */
export async function handleOrderAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const posted = await parseForm(args.request);
  const showOrder = (id: string) => redirect(buildOrderHref(orderFilters.parse(args.request.url), id), 303);
  if (!posted.has('retry')) {
    const submission = {
      form: refundForm,
      hidden: z.strictObject({ refund: z.uuid() }),
      fallback: 'Failed to refund the order',
      async save(body: { reason: string }, { refund: id }: { refund: string }) {
        const { totalPaise, number } = (await client.call(refundOrder, { params: { id }, body })).body;
        const text = totalPaise === 0 ? `${number} is taken back.` : `${formatRupees(totalPaise)} refunded for ${number}.`;
        await client.showToast({ text });
        return showOrder(id);
      },
    };
    return submitForm(args, submission, posted);
  }
  const fields = Retry.safeParse(Object.fromEntries(posted));
  if (!fields.success || [...posted].length > 1) throw createOutdatedFormRefusal();
  const { retry: id } = fields.data;
  const run = async () => {
    const order = (await client.call(retryRefund, { params: { id } })).body;
    await client.showToast({ text: `The refund of ${order.number} is sent again.` });
    return showOrder(id);
  };
  return runButton(args, { fallback: 'Failed to send the refund', run });
}
