import type { EntityManager } from '@mikro-orm/postgresql';
import { auditActions, auditGroups } from '@shikhar/contracts/audit/actions';
import type { AuditFilter } from '@shikhar/contracts/audit/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { queryBuilder } from '../../database/query-builder.ts';
import type { Aliased } from '../../database/sql.ts';
import { escapePattern } from '../../like-pattern.ts';
import { getSettings } from '../settings/settings.service.ts';

/** The matches of a search text; an entry needs any of them. */
interface AuditSearch {
  /** People and things, by their ids. */
  ids: readonly string[];
  actions: readonly string[];
  /** Start of an e-mail that belongs to no account. */
  emailPrefix: string;
}

/** At most this many people, and as many tests, are matched. */
const maxPeople = 20;
const minWordLength = 3;

const allActions: readonly (readonly [string, { group: string; words: string }])[] = Object.entries(auditActions);

/** The actions of a filter option; undefined for all. */
function listChosenActions(choice: string | undefined): readonly string[] | undefined {
  if (choice === undefined) return undefined;
  if (!(choice in auditGroups)) return [choice];
  return allActions.filter(([, { group }]) => group === choice).map(([name]) => name);
}

function findActionsByWords(text: string): string[] {
  if (text.length < minWordLength) return [];
  const wanted = text.toLowerCase();
  return allActions.filter(([, { words }]) => words.toLowerCase().includes(wanted)).map(([name]) => name);
}

// Uses the trigram indexes of names and e-mails; there are few tests.
function findIds(em: EntityManager, pattern: string) {
  const db = em.getKysely<Database>();
  const people = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['name']), 'like', pattern), eb('email', 'like', pattern)]))
    .orderBy('created_at', 'desc')
    .limit(maxPeople);
  const tests = db
    .selectFrom('tests')
    .select('id')
    .where('title', 'ilike', pattern)
    .where('practice_student_id', 'is', null)
    .limit(maxPeople);
  return db
    .selectFrom(people.as('found'))
    .selectAll()
    .unionAll(db.selectFrom(tests.as('found')).selectAll())
    .execute();
}

/** Looks the text up among people, tests and actions. */
async function resolveSearch(em: EntityManager, text: string): Promise<AuditSearch> {
  if (isUuid(text)) return { ids: [text.toLowerCase()], actions: [], emailPrefix: '' };
  const wanted = escapePattern(text.toLowerCase());
  const found = await findIds(em, `%${wanted}%`);
  return { ids: found.map(({ id }) => id), actions: findActionsByWords(text), emailPrefix: `${wanted}%` };
}

const eb = expressionBuilder<Aliased<{ e: 'audit_entries' }> & { wanted: { one: string } }, 'wanted'>();

/** The time span of a filter. `after` is the last entry of the previous part. */
interface Range {
  from: Date | undefined;
  until: Date | undefined;
  after: string | undefined;
}

/** The entries in a range, newest first. Every condition added below has an index in time order, so only `most` are read. */
function selectLatest({ from, until, after }: Range, most: number) {
  let latest = eb
    .selectFrom('audit_entries as e')
    .select(['e.id', 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most);
  if (from) latest = latest.where('e.at', '>=', from.toISOString());
  if (until) latest = latest.where('e.at', '<', until.toISOString());
  if (after === undefined) return latest;
  const last = eb.selectFrom('audit_entries').select(['at', 'id']).where('id', '=', after).$asTuple('at', 'id');
  return latest.where((row) => row(row.refTuple('e.at', 'e.id'), '<', last));
}

type Latest = ReturnType<typeof selectLatest>;

/** The latest entries for each of several values, `wanted.one`. */
function selectEach(values: Expression<string[]>, latest: Latest) {
  return eb
    .selectFrom(sql<{ one: string }>`unnest(${values})`.as<'wanted'>(sql`wanted(one)`))
    .crossJoinLateral(latest.as('e'))
    .select(['e.id', 'e.at']);
}

function listWays(latest: Latest, search: AuditSearch | undefined, chosen: readonly string[] | undefined) {
  const byAction = latest.whereRef('e.action', '=', 'wanted.one');
  if (!search) return [chosen ? selectEach(sql`${chosen}::text[]`, byAction) : latest];
  const wanted = chosen ? latest.where((row) => row('e.action', '=', row.fn.any(row.val(chosen)))) : latest;
  const others = wanted.whereRef('e.actor_id', 'is distinct from', 'e.subject_id');
  const actions = search.actions.filter((name) => !chosen || chosen.includes(name));
  const ids = sql<string[]>`${search.ids}::uuid[]`;
  return [
    selectEach(ids, wanted.whereRef('e.actor_id', '=', 'wanted.one')),
    selectEach(ids, others.whereRef('e.subject_id', '=', 'wanted.one')),
    selectEach(sql`${actions}::text[]`, byAction),
    wanted.where((row) => row(sql<string>`${row.ref('e.details')}->>'email'`, 'like', search.emailPrefix)),
  ];
}

function parseDay(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Builds the query for a filter: the ids and times of at most `most` matching entries after `after`, newest first. */
export async function findEntries(
  em: EntityManager,
  { actor, action, from, to }: AuditFilter,
  { after, most }: { after: string | undefined; most: number },
  now: Date,
) {
  const { timezone } = (await getSettings(em, now)).system;
  const last = to === undefined ? undefined : parseDay(to);
  const search = actor ? await resolveSearch(em, actor) : undefined;
  const range = {
    from: from === undefined ? undefined : findMidnight(parseDay(from), timezone),
    until: last && findMidnight({ ...last, day: last.day + 1 }, timezone),
    after,
  };
  const [first, ...others] = listWays(selectLatest(range, most), search, listChosenActions(action)).map((way) =>
    queryBuilder.selectFrom(way.as('e')).select(['e.id', 'e.at']),
  );
  if (!first) throw new Error('There is always a way');
  const ways = others.reduce((all, way) => all.union(way), first);
  return queryBuilder
    .selectFrom(ways.as('e'))
    .select(['e.id', 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most);
}
