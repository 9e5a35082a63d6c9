import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackagesPage, PackagesQuery } from '@shikhar/contracts/store/catalogue/schemas';
import { type PreparedStatement, prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInForceSql } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { isOnSale, type SummaryRow, summaryColumns, summaryJoins, toSummary } from './package-summary.query.ts';

// Retired or expired packages stay listed for their owners.
const isListed = `(${isOnSale} or (p.status <> 'draft' and p.id in (select e.package_id from entitlements e where ${isInForceSql})))`;

const filters = ['subject', 'class', 'level'] as const;

// The caller's own packages, then those for their class, then the rest.
const own = `coalesce(p.id in (select e.package_id from entitlements e where e.package_id is not null and ${isInForceSql}), false)`;
const inOrder = 'p.is_own desc, p.class = :ownClass desc, p.published_at desc, p.id desc';

function buildStatement(filtered: readonly string[]): string {
  const conditions = [isListed, ...filtered.map((name) => `p.${name} = :${name}`)].join(' and ');
  return `
    select (select count(*)::int from packages p where ${conditions}) as total,
      (select coalesce(json_agg(page), '[]') from (
        select ${summaryColumns} from (
          select * from (select p.*, ${own} as is_own from packages p where ${conditions}) p order by ${inOrder} limit :limit::integer offset :offset::integer) p
        ${summaryJoins} order by ${inOrder}) page) as packages`;
}

// One statement per combination of filters: there are few, and planning takes as long as running.
const statements = new Map<string, PreparedStatement>();

function findStatement(query: PackagesQuery): PreparedStatement {
  const filtered = filters.filter((name) => query[name] !== undefined);
  const name = ['packages', ...filtered].join('-');
  const statement = statements.get(name) ?? prepareStatement(name, buildStatement(filtered));
  statements.set(name, statement);
  return statement;
}

/** A page of the store for the caller. */
export async function findPackages(em: EntityManager, caller: Caller, query: PackagesQuery, now: Date): Promise<PackagesPage> {
  const [row] = await runPrepared<{ total: number; packages: SummaryRow[] }>(em, findStatement(query), {
    ...query,
    now,
    today: await findToday(em, now),
    studentId: caller.userId,
    ownClass: caller.class ?? '',
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  const isStudent = caller.role === 'student';
  return { packages: (row?.packages ?? []).map((found) => toSummary(found, isStudent)), total: row?.total ?? 0 };
}
