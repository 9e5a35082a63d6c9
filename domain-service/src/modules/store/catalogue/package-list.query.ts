import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackagesPage, PackagesQuery } from '@shikhar/contracts/store/catalogue/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { expressionBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { type Aliased, jsonArrayFrom, toBoolean } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type Buyer, isInForce } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { forCaller, isOnSale, selectHeld, selectOwn, selectSummary } from './package-summary.query.ts';

const filters = ['subject', 'class', 'level'] as const;
type Filter = (typeof filters)[number];

type Parameters = Pick<PackagesQuery, Filter> & {
  studentId: string;
  today: string;
  now: Date;
  ownClass: ClassLevel | null;
  limit: number;
  offset: number;
};

/** On `packages p`: open to the student. */
function isOwn(buyer: Buyer) {
  const eb = expressionBuilder<Aliased<{ p: 'packages' }>, 'p'>();
  const own = eb.selectFrom('entitlements as e').select('e.package_id').where('e.package_id', 'is not', null);
  return eb('p.id', 'in', own.where(isInForce(buyer)));
}

function prepareList(filtered: readonly Filter[]) {
  return prepareQuery<Parameters>()(['packages', ...filtered].join('-'), (db, parameter) => {
    const viewer = { studentId: parameter('studentId'), today: parameter('today'), now: parameter('now') };
    const listed = db
      .selectFrom('packages as p')
      // Retired or expired packages stay listed for their owners.
      .where((eb) => eb.or([isOnSale(viewer.today), eb.and([eb('p.status', '<>', 'draft'), isOwn(viewer)])]))
      .where((eb) => eb.and(filtered.map((name) => eb(`p.${name}`, '=', parameter(name)))));
    // The caller's own packages, then those for their class, then the rest.
    const page = listed
      .selectAll('p')
      .select((eb) => [toBoolean(isOwn(viewer)).as('is_own'), eb('p.class', '=', parameter('ownClass')).as('is_for_class')])
      .orderBy('is_own', 'desc')
      .orderBy('is_for_class', 'desc')
      .orderBy('p.published_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql<number>`${parameter('limit')}::integer`)
      .offset(sql<number>`${parameter('offset')}::integer`);
    const packages = db
      .selectFrom(page.as('p'))
      .crossJoinLateral(selectOwn(viewer))
      .crossJoinLateral(selectHeld(viewer))
      .select(selectSummary())
      .orderBy('p.is_own', 'desc')
      .orderBy('p.is_for_class', 'desc')
      .orderBy('p.published_at', 'desc')
      .orderBy('p.id', 'desc');
    return listed.select((eb) => [eb.fn.countAll<number>().as('total'), jsonArrayFrom(packages).as('packages')]);
  });
}

// One query per combination of filters: there are few, and planning takes as long as running.
const queries = new Map<string, ReturnType<typeof prepareList>>();

function findList(query: PackagesQuery) {
  const filtered = filters.filter((name) => query[name] !== undefined);
  const key = filtered.join();
  const prepared = queries.get(key) ?? prepareList(filtered);
  queries.set(key, prepared);
  return prepared;
}

/** A page of the store for the caller. */
export async function findPackages(em: EntityManager, caller: Caller, query: PackagesQuery, now: Date): Promise<PackagesPage> {
  const [row] = await findList(query)(em, {
    ...query,
    now,
    today: await findToday(em, now),
    studentId: caller.userId,
    ownClass: caller.class,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  const packages = row?.packages ?? [];
  return { packages: packages.map((found) => forCaller(found, caller)), total: row?.total ?? 0 };
}
