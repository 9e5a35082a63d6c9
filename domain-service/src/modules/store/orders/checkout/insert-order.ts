import type { EntityManager } from '@mikro-orm/postgresql';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { v7 as makeUuid } from 'uuid';
import { getSettings } from '../../../settings/settings.service.ts';
import { recordOrderEvent } from '../order-events.ts';
import type { ItemOnSale } from './item-on-sale.query.ts';
import { priceOrder } from './order-price.ts';

const openMs = 30 * 60_000;

interface NewOrder {
  thing: ItemOnSale;
  buyer: { id: string; name: string };
  seats: number | null;
  idempotencyKey: string;
  now: Date;
}

const insertStatement = `
  insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, test_id, title, seats, unit_price_paise,
    total_paise, gst_percent, gst_paise, valid_until, created_at, expires_at)
  values (:id, :number, :buyerId, :buyerName, :idempotencyKey, :packageId, :testId, :title, :seats, :unitPricePaise,
    :totalPaise, :gstPercent, :gstPaise, :validUntil, :now, :expiresAt)`;

/** `SHK-2026-001874` */
async function nextOrderNumber(em: EntityManager, now: Date): Promise<string> {
  const { system } = await getSettings(em, now);
  const [next] = await em.execute<{ value: string }[]>("select nextval('order_numbers')::text as value");
  if (!next) throw new Error('A sequence gives its number');
  return `SHK-${toWallClock(now, system.timezone).year}-${next.value.padStart(6, '0')}`;
}

/** Writes an order down at the price and tax of now; in the running transaction. */
export async function insertOrder(em: EntityManager, { thing, buyer, seats, idempotencyKey, now }: NewOrder): Promise<string> {
  const id = makeUuid({ msecs: now.getTime() });
  const { packageId, testId, title, pricePaise: unitPricePaise, gstPercent, validUntil } = thing;
  const price = priceOrder({ unitPricePaise, seats, gstPercent }, 0);
  const expiresAt = new Date(now.getTime() + openMs);
  await em.execute(
    insertStatement,
    {
      ...{ id, number: await nextOrderNumber(em, now), buyerId: buyer.id, buyerName: buyer.name, idempotencyKey },
      ...{ packageId, testId, title, seats, unitPricePaise, ...price, gstPercent, validUntil, now, expiresAt },
    },
    'run',
  );
  await recordOrderEvent(em, { orderId: id, type: 'created', now, actorId: buyer.id });
  return id;
}
