import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredPackageRow, AuthoredPackagesPage, AuthoredPackagesQuery } from '@shikhar/contracts/store/packages/schemas';
import { escapePattern } from '../../../like-pattern.ts';
import { toInstant } from '../../../stored-instant.ts';
import { findToday } from '../entitlements/today.service.ts';
import { countBuyers } from './authored-package.query.ts';

function listConditions(query: AuthoredPackagesQuery): string {
  const filters = [
    query.status && 'p.status = :status',
    query.subject && 'p.subject = :subject',
    query.class && 'p.class = :class',
    query.search && 'lower(p.title) like lower(:pattern)',
  ];
  return ['true', ...filters.filter(Boolean)].join(' and ');
}

const columns = `
  p.id, p.title, p.status, p.subject, p.class, p.level, p.price_paise::float8 as "pricePaise", p.updated_at as "updatedAt",
  (select count(*)::int from package_tests h where h.package_id = p.id and h.removed_at is null) as "totalTests",
  ${countBuyers} as buyers`;

const inOrder = 'p.updated_at desc, p.id desc';

/** A page of all packages, last changed first. */
export async function findAuthoredPackages(
  em: EntityManager,
  query: AuthoredPackagesQuery,
  now: Date,
): Promise<AuthoredPackagesPage> {
  const conditions = listConditions(query);
  const [row] = await em.execute<{ total: number; packages: AuthoredPackageRow[] }[]>(
    `select (select count(*)::int from packages p where ${conditions}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${columns} from (
           select p.* from packages p where ${conditions} order by ${inOrder} limit :limit offset :offset) p
         order by ${inOrder}) page) as packages`,
    {
      ...query,
      pattern: `%${escapePattern(query.search ?? '')}%`,
      today: await findToday(em, now),
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    },
  );
  const packages = (row?.packages ?? []).map((found) => ({ ...found, updatedAt: toInstant(found.updatedAt) }));
  return { packages, total: row?.total ?? 0 };
}
