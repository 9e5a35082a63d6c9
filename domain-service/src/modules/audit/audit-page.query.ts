import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditPage, type AuditQuery, maxCounted } from '@shikhar/contracts/audit/schemas';
import type { Database } from '../../database/database.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import { selectEntries, toAuditEntry } from './audit-entry.service.ts';
import { findEntries } from './found-entries.query.ts';

/** A page of matching entries; at most `maxCounted` are counted or shown. */
export async function findAuditPage(em: EntityManager, query: AuditQuery, now: Date): Promise<AuditPage> {
  const { page, pageSize, ...filter } = query;
  const found = await findEntries(em, filter, { after: undefined, most: maxCounted }, now);
  const { entries, total } = await em
    .getKysely<Database>()
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectNoFrom((eb) => {
      const slice = eb
        .selectFrom('found')
        .select(['id', 'at'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return [
        eb
          .selectFrom('found')
          .select((row) => row.fn.countAll<number>().as('entries'))
          .$asScalar()
          .as('total'),
        jsonArrayFrom(selectEntries(em, slice.as('f'))).as('entries'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { entries: entries.map(toAuditEntry), total };
}
