import type { EntityManager } from '@mikro-orm/postgresql';
import { auditActions, auditGroups } from '@shikhar/contracts/audit/actions';
import type { AuditFilter } from '@shikhar/contracts/audit/schemas';
import { findMidnight } from '@shikhar/contracts/settings/wall-clock';
import { validate as isUuid } from 'uuid';
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
const findIds = `
  (select id from users where lower(name) like :pattern or email like :pattern order by created_at desc limit :most)
  union all
  (select id from tests where title ilike :pattern and practice_student_id is null limit :most)`;

/** Looks the text up among people, tests and actions. */
async function resolveSearch(em: EntityManager, text: string): Promise<AuditSearch> {
  if (isUuid(text)) return { ids: [text.toLowerCase()], actions: [], emailPrefix: '' };
  const wanted = escapePattern(text.toLowerCase());
  const found = await em.execute<{ id: string }[]>(findIds, { pattern: `%${wanted}%`, most: maxPeople });
  return { ids: found.map(({ id }) => id), actions: findActionsByWords(text), emailPrefix: `${wanted}%` };
}

/** Query for the matching entries; `sql` selects `id` and `at`, at most `:most`, newest first. */
export interface FoundEntries {
  sql: string;
  values: Readonly<Record<string, unknown>>;
}

const newestFirst = 'order by e.at desc, e.id desc limit :most';

// Each branch reads an index in time order, and only as many entries as needed.
const byTimeSql = (range: string) => `select e.id, e.at from audit_entries e where ${range} ${newestFirst}`;
const byEachSql = (list: string, type: string, condition: string) =>
  `select e.id, e.at from unnest(array[${list}]::${type}[]) wanted(one) cross join lateral (
     select e.id, e.at from audit_entries e where ${condition} ${newestFirst}) e`;

function listWays(range: string, isSearch: boolean, hasActions: boolean): string[] {
  const chosen = hasActions ? `${range} and e.action = any(array[:chosen]::text[])` : range;
  if (!isSearch) return [hasActions ? byEachSql(':chosen', 'text', `e.action = wanted.one and ${range}`) : byTimeSql(range)];
  return [
    byEachSql(':ids', 'uuid', `e.actor_id = wanted.one and ${chosen}`),
    byEachSql(':ids', 'uuid', `e.subject_id = wanted.one and e.actor_id is distinct from e.subject_id and ${chosen}`),
    byEachSql(':actions', 'text', `e.action = wanted.one and ${range}`),
    `select e.id, e.at from audit_entries e
     where e.details->>'email' like :emailPrefix and ${chosen} ${newestFirst}`,
  ];
}

function parseDay(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Builds the query for a filter. @param after the last entry of the previous part */
export async function findEntries(
  em: EntityManager,
  { actor, action, from, to }: AuditFilter,
  after: string | undefined,
  now: Date,
): Promise<FoundEntries> {
  const { timezone } = (await getSettings(em, now)).system;
  const last = to === undefined ? undefined : parseDay(to);
  const search = actor ? await resolveSearch(em, actor) : undefined;
  const chosen = listChosenActions(action);
  const range = [
    from !== undefined && 'e.at >= :from',
    last && 'e.at < :until',
    after !== undefined && '(e.at, e.id) < (select at, id from audit_entries where id = :after)',
  ].filter(Boolean);
  const ways = listWays(range.join(' and ') || 'true', search !== undefined, chosen !== undefined);
  return {
    sql: `select e.id, e.at from (${ways.map((way) => `(${way})`).join(' union ')}) e ${newestFirst}`,
    values: {
      from: from === undefined ? undefined : findMidnight(parseDay(from), timezone),
      until: last && findMidnight({ ...last, day: last.day + 1 }, timezone),
      after,
      chosen: chosen ?? [],
      ids: search?.ids ?? [],
      actions: search?.actions.filter((name) => !chosen || chosen.includes(name)) ?? [],
      emailPrefix: search?.emailPrefix,
    },
  };
}
