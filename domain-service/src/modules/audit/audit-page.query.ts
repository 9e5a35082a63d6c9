import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditPage, type AuditQuery, maxCounted } from '@shikhar/contracts/audit/schemas';
import { type AuditRow, auditColumns, auditJoins, toAuditEntry } from './audit-entry.mapper.ts';
import { findEntries } from './found-entries.query.ts';

/** A page of matching entries; at most `maxCounted` are counted or shown. */
export async function findAuditPage(em: EntityManager, query: AuditQuery, now: Date): Promise<AuditPage> {
  const { page, pageSize, ...filter } = query;
  const { sql, values } = await findEntries(em, filter, undefined, now);
  const rows = await em.execute<{ total: number; entries: AuditRow[] }[]>(
    `with found as materialized (${sql})
     select (select count(*)::int from found) as total,
       (select coalesce(json_agg(shown order by shown.at desc, shown.id desc), '[]') from (
         select ${auditColumns} from (select id from found order by at desc, id desc limit :limit offset :offset) f
         join audit_entries e on e.id = f.id ${auditJoins}
       ) shown) as entries`,
    { ...values, most: maxCounted, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { entries: (rows[0]?.entries ?? []).map(toAuditEntry), total: rows[0]?.total ?? 0 };
}
