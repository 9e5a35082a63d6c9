import { v7 as makeUuid } from 'uuid';
import type { TestApp } from './test-app.ts';

interface SavedPackage {
  title?: string;
  pricePaise?: number;
  class?: string;
}

/** A published package without tests, inserted directly. @returns its id */
export async function savePackage(
  { orm, clock }: TestApp,
  { title = 'Chapter Tests: Science', pricePaise = 499_00, class: level = '9' }: SavedPackage = {},
): Promise<string> {
  const id = makeUuid();
  await orm.em.fork().execute(
    `insert into packages (id, title, description, subject, class, level, price_paise, gst_percent, status, created_at, updated_at, published_at)
     values (:id, :title, 'All chapters', 'Science', :level, 'Beginner', :pricePaise, 18, 'published', :now, :now, :now)`,
    { id, title, level, pricePaise, now: clock.now },
  );
  return id;
}

export interface SavedOrder {
  packageId: string | null;
  testId?: string | null;
  buyer: { id: string; name: string } | null;
  title?: string;
  totalPaise: number;
  status: 'created' | 'paid' | 'failed' | 'expired' | 'refunded';
  createdAt: Date;
  /** For a paid order. */
  paidAt?: Date;
  /** When it failed, expired or was refunded. */
  endedAt?: Date;
}

let count = 0;

/** An order in a given state, inserted directly. */
export async function saveOrder({ orm }: TestApp, order: SavedOrder): Promise<{ id: string; number: string }> {
  count += 1;
  const { status, totalPaise, createdAt, paidAt = null, endedAt = null } = order;
  const id = makeUuid({ msecs: createdAt.getTime(), seq: count });
  const number = `SHK-${createdAt.getUTCFullYear()}-${String(count).padStart(6, '0')}`;
  await orm.em.fork().execute(
    `insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, test_id, title, unit_price_paise, total_paise,
       gst_percent, gst_paise, status, gateway, created_at, expires_at, paid_at, failed_at, expired_at, refunded_at, receipt_number,
       receipt_seller)
     values (:id, :number, :buyerId, :buyerName, :key, :packageId, :testId, :title, :totalPaise, :totalPaise, 18, 0, :status,
       'sandbox', :createdAt, :createdAt, :paidAt, :failedAt, :expiredAt, :refundedAt, :receiptNumber,
       case when :paidAt::timestamptz is not null then '{}'::jsonb end)`,
    {
      id,
      number,
      buyerId: order.buyer?.id ?? null,
      buyerName: order.buyer?.name ?? 'Name removed',
      key: makeUuid(),
      packageId: order.packageId,
      testId: order.testId ?? null,
      title: order.title ?? 'Chapter Tests: Science',
      totalPaise,
      status,
      createdAt,
      paidAt,
      failedAt: status === 'failed' ? endedAt : null,
      expiredAt: status === 'expired' ? endedAt : null,
      refundedAt: status === 'refunded' ? endedAt : null,
      receiptNumber: paidAt && `SHK/KEPT/${String(count).padStart(5, '0')}`,
    },
  );
  return { id, number };
}
