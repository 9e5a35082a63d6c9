import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { PackageEntity } from '../src/modules/store/packages/package.entity.ts';
import type { TestApp } from './test-app.ts';

/** The seller on the receipts of orders inserted directly. */
export const receiptSeller = { name: 'Shikhar', address: '', gstin: '', sacCode: '' };

interface SavedPackage {
  title?: string;
  pricePaise?: number;
  class?: ClassLevel;
}

/** A published package without tests, inserted directly. @returns its id */
export async function savePackage(
  { orm, clock }: TestApp,
  { title = 'Chapter Tests: Science', pricePaise = 499_00, class: level = '9' }: SavedPackage = {},
): Promise<string> {
  const id = makeUuid();
  await orm.em.fork().insert(PackageEntity, {
    id,
    title,
    description: 'All chapters',
    subject: 'Science',
    class: level,
    level: 'Beginner',
    pricePaise,
    gstPercent: 18,
    status: 'published',
    createdAt: clock.now,
    updatedAt: clock.now,
    publishedAt: clock.now,
  });
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
  await orm.em.fork().insert(OrderEntity, {
    id,
    number,
    buyer: order.buyer?.id ?? null,
    buyerName: order.buyer?.name ?? 'Name removed',
    idempotencyKey: makeUuid(),
    package: order.packageId,
    test: order.testId ?? null,
    title: order.title ?? 'Chapter Tests: Science',
    unitPricePaise: totalPaise,
    totalPaise,
    gstPercent: 18,
    gstPaise: 0,
    status,
    gateway: 'sandbox',
    createdAt,
    expiresAt: createdAt,
    paidAt,
    failedAt: status === 'failed' ? endedAt : null,
    expiredAt: status === 'expired' ? endedAt : null,
    refundedAt: status === 'refunded' ? endedAt : null,
    receiptNumber: paidAt && `SHK/KEPT/${String(count).padStart(5, '0')}`,
    receiptSeller: paidAt && receiptSeller,
  });
  return { id, number };
}
