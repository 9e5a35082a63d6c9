import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderExportPage, OrderExportQuery } from '@shikhar/contracts/store/orders/administration/schemas';
import type { Database } from '../../../../database/database.ts';
import type { Caller, Client } from '../../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../../audit/audit.service.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { findBuyers, selectOrders } from './order-filter.ts';
import { countOrders } from './order-list.query.ts';
import { selectRows } from './order-row.query.ts';

interface ExportContext {
  em: EntityManager;
  caller: Caller;
  client: Client;
  now: Date;
  requestId: string;
}

const chunkSize = 2_000;

/** A chunk of the filtered list, newest first; the first one is recorded in the audit log with the total. */
export async function exportOrders(
  { em, caller, client, now, requestId }: ExportContext,
  { after, ...filter }: OrderExportQuery,
): Promise<OrderExportPage> {
  const { timezone } = (await getSettings(em, now)).system;
  const scope = { filter, buyers: await findBuyers(em, filter), timezone };
  if (after === undefined) {
    await recordAudit(em, {
      at: now,
      action: 'orders.exported',
      actorId: caller.userId,
      actorRole: caller.role,
      address: client.address,
      requestId,
      details: { filter, count: await countOrders(em, scope) },
    });
  }
  const db = em.getKysely<Database>();
  const chunk = selectOrders(db, scope)
    .selectAll('o')
    .where((eb) => {
      if (after === undefined) return eb.lit(true);
      const last = eb.selectFrom('orders as p').select(['p.created_at', 'p.id']).where('p.id', '=', after);
      return eb(eb.refTuple('o.created_at', 'o.id'), '<', last.$asTuple('created_at', 'id'));
    })
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(chunkSize);
  const orders = await selectRows(db, chunk.as('o'))
    .select(['u.email as buyerEmail', 'o.unit_price_paise as unitPricePaise', 'o.discount_paise as discountPaise'])
    .select(['o.gst_percent as gstPercent', 'o.gst_paise as gstPaise', 'o.gateway'])
    .select(['o.paid_at as paidAt', 'o.refunded_at as refundedAt'])
    .execute();
  return { orders, next: orders.length === chunkSize ? (orders.at(-1)?.id ?? null) : null };
}
