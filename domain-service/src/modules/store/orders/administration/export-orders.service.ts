import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderExportPage, OrderExportQuery } from '@shikhar/contracts/store/orders/administration/schemas';
import type { Caller, Client } from '../../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../../audit/audit.service.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { filterParameters, findBuyers, fromOrdersSql, newestFirst, type OrderScope } from './order-filter.ts';
import { countOrders } from './order-list.query.ts';
import { rowColumns, rowJoins, type StoredRow, toExportedOrder } from './order-row.mapper.ts';

interface ExportContext {
  em: EntityManager;
  caller: Caller;
  client: Client;
  now: Date;
  requestId: string;
}

const pieceSize = 2_000;

function buildPage(scope: OrderScope, isFurther: boolean): string {
  const further = isFurther ? ' and (o.created_at, o.id) < (select p.created_at, p.id from orders p where p.id = :after)' : '';
  const piece = `select o.* ${fromOrdersSql(scope)}${further} order by ${newestFirst} limit :limit`;
  return `select ${rowColumns} from (${piece}) o ${rowJoins} order by ${newestFirst}`;
}

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
  const values = { ...filterParameters(scope), after, limit: pieceSize };
  const rows = await em.execute<StoredRow[]>(buildPage(scope, after !== undefined), values);
  return { orders: rows.map(toExportedOrder), next: rows.length === pieceSize ? (rows.at(-1)?.id ?? null) : null };
}
