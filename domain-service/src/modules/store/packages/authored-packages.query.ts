import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredPackagesPage, AuthoredPackagesQuery } from '@shikhar/contracts/store/packages/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import { escapePattern } from '../../../like-pattern.ts';
import { findToday } from '../entitlements/today.service.ts';
import { countBuyers } from './authored-package.query.ts';

function isListed({ status, subject, class: level, search }: AuthoredPackagesQuery) {
  const eb = expressionBuilder<Aliased<{ p: 'packages' }>, 'p'>();
  const filters = [
    status && eb('p.status', '=', status),
    subject && eb('p.subject', '=', subject),
    level && eb('p.class', '=', level),
    search ? eb('p.title', 'ilike', `%${escapePattern(search)}%`) : undefined,
  ];
  return eb.and(filters.filter((filter) => filter !== undefined));
}

/** A page of all packages, last changed first. */
export async function findAuthoredPackages(
  em: EntityManager,
  query: AuthoredPackagesQuery,
  now: Date,
): Promise<AuthoredPackagesPage> {
  const today = await findToday(em, now);
  const db = em.getKysely<Database>();
  const listed = db.selectFrom('packages as p').where(isListed(query));
  const page = listed
    .selectAll('p')
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const packages = db
    .selectFrom(page.as('p'))
    .select(['p.id', 'p.title', 'p.status', 'p.subject', 'p.level', 'p.price_paise as pricePaise'])
    .select((eb) => [
      eb.ref('p.class').as('class'),
      toIsoString(eb.ref('p.updated_at')).as('updatedAt'),
      eb
        .selectFrom('package_tests as h')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('h.package_id', '=', 'p.id')
        .where('h.removed_at', 'is', null)
        .$asScalar()
        .as('totalTests'),
      countBuyers(today).as('buyers'),
    ])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc');
  return listed
    .select((eb) => [eb.fn.countAll<number>().as('total'), jsonArrayFrom(packages).as('packages')])
    .executeTakeFirstOrThrow();
}
