import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackagesPage, PackagesQuery } from '@shikhar/contracts/packages/schemas';
import { isInForce } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { isOnSale, type SummaryRow, summaryColumns, summaryJoins, toSummary } from './package-summary.query.ts';

// What was retired, or is past its last day in the store, stays listed for those who have it.
const isListed = `(${isOnSale} or (p.status <> 'draft' and p.id in (select e.package_id from entitlements e where ${isInForce})))`;

function listConditions(query: PackagesQuery): string {
  const filters = [query.subject && 'p.subject = :subject', query.class && 'p.class = :class', query.level && 'p.level = :level'];
  return [isListed, ...filters.filter((filter) => filter !== undefined)].join(' and ');
}

const inOrder = 'p.class = :ownClass desc, p.published_at desc, p.id desc';

/** A page of the store, for the caller. */
export async function findPackages(em: EntityManager, caller: Caller, query: PackagesQuery, now: Date): Promise<PackagesPage> {
  const conditions = listConditions(query);
  const [row] = await em.execute<{ total: number; packages: SummaryRow[] }[]>(
    `select (select count(*)::int from packages p where ${conditions}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${summaryColumns} from (
           select p.* from packages p where ${conditions} order by ${inOrder} limit :limit offset :offset) p
         ${summaryJoins} order by ${inOrder}) page) as packages`,
    {
      ...query,
      now,
      today: await findToday(em, now),
      studentId: caller.userId,
      ownClass: caller.class ?? '',
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    },
  );
  const isStudent = caller.role === 'student';
  return { packages: (row?.packages ?? []).map((found) => toSummary(found, isStudent)), total: row?.total ?? 0 };
}
