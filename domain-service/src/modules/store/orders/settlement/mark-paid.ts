import type { EntityManager } from '@mikro-orm/postgresql';
import type { Gateway } from '@shikhar/contracts/store/orders/schemas';
import { recordAudit } from '../../../audit/audit.service.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { grantToBuyer } from '../../entitlements/entitlement.service.ts';
import { openSeats } from '../../seats/seat.service.ts';
import type { LockedOrder } from '../locked-order.ts';
import { OrderEntity } from '../order.entity.ts';
import type { PaymentSource } from '../order-event.entity.ts';
import { recordOrderEvent } from '../order-events.ts';
import { mailReceipt } from '../order-mails.ts';
import { describeSeller, listReceiptFacts } from '../receipts/receipt-facts.ts';
import { nextReceiptNumber } from '../receipts/receipt-number.ts';

interface Paying {
  now: Date;
  gateway: Gateway;
  source?: PaymentSource;
  /** False when the buyer already has it: the order is paid and its money refunded. */
  opens: boolean;
}

async function openWhatWasBought(em: EntityManager, order: LockedOrder, buyerId: string, now: Date): Promise<void> {
  const { id: orderId, packageId, testId, validUntil, seats } = order;
  if (seats === null) {
    await grantToBuyer(em, { studentId: buyerId, orderId, validUntil, now, ...(packageId ? { packageId } : { testId }) });
  } else {
    if (packageId === null) throw new Error('Seats need a package');
    await openSeats(em, { orderId, schoolId: buyerId, packageId, seats, validUntil, now });
  }
  await recordOrderEvent(em, { orderId, type: 'opened', now });
}

/**
 * Marks a locked open order as paid, with its receipt number, and opens what was bought; in the running transaction. The receipt
 * counter is taken last but for the e-mail, because all payments wait for it.
 */
export async function markPaid(
  em: EntityManager,
  order: LockedOrder,
  buyerId: string,
  { now, gateway, source, opens }: Paying,
): Promise<void> {
  const orderId = order.id;
  const { system } = await getSettings(em, now);
  if (opens) await openWhatWasBought(em, order, buyerId, now);
  await recordAudit(em, {
    at: now,
    action: 'order.paid',
    subjectType: 'order',
    subjectId: orderId,
    details: { number: order.number, totalPaise: order.totalPaise, gateway },
  });
  const receiptNumber = await nextReceiptNumber(em, system, now);
  const receiptSeller = describeSeller(system);
  const paid = { status: 'paid', paidAt: now, receiptNumber, receiptSeller, gateway, nextAskAt: null } as const;
  await em.nativeUpdate(OrderEntity, { id: orderId }, paid);
  await recordOrderEvent(em, { orderId, type: 'paid', now, ...(source && { source }) });
  if (!opens) return;
  const facts = listReceiptFacts(order, receiptNumber, system, now);
  const sentTo = await mailReceipt(em, order, { number: receiptNumber, facts }, now);
  if (sentTo.length > 0)
    await recordOrderEvent(em, {
      orderId,
      type: 'receipt_sent',
      now,
      note: sentTo.length > 1 ? 'To the student and the guardian' : null,
    });
}
