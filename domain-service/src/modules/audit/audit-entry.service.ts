import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '@shikhar/contracts/audit/schemas';
import { type AliasedExpression, type InferResult, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { toIsoString } from '../../database/sql.ts';

/** Entries by their ids and times, with current names of people and things; an attempt is named after its test. Works inside JSON, too. */
export function selectEntries(
  em: EntityManager,
  found: AliasedExpression<Pick<Selectable<Database['audit_entries']>, 'id' | 'at'>, 'f'>,
) {
  return em
    .getKysely<Database>()
    .selectFrom(found)
    .innerJoin('audit_entries as e', (join) => join.onRef('e.id', '=', 'f.id').onRef('e.at', '=', 'f.at'))
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .leftJoin('users as s', (join) => join.on('e.subject_type', '=', 'user').onRef('s.id', '=', 'e.subject_id'))
    .leftJoin('attempts as p', (join) => join.on('e.subject_type', '=', 'attempt').onRef('p.id', '=', 'e.subject_id'))
    .leftJoin('users as c', (join) => join.on((eb) => eb('c.id', '=', sql<string>`(${eb.ref('e.details')}->>'schoolId')::uuid`)))
    .leftJoin('tests as t', (join) =>
      join.on((eb) => {
        const testId = eb
          .case('e.subject_type')
          .when('test')
          .then(eb.ref('e.subject_id'))
          .when('attempt')
          .then(eb.ref('p.test_id'))
          .end();
        return eb('t.id', '=', testId);
      }),
    )
    .select(['e.id', 'e.action', 'e.actor_id', 'e.actor_role', 'a.email as actor_email', 'e.subject_type', 'e.subject_id'])
    .select(['c.name as school_name', 'e.address', 'e.request_id as requestId', 'e.details'])
    .select((eb) => [
      toIsoString(eb.ref('e.at')).as('at'),
      eb.fn.coalesce(eb.fn<string | null>('nullif', ['a.name', eb.val('')]), 'a.email').as('actor_name'),
      eb.fn.coalesce(eb.fn<string | null>('nullif', ['s.name', eb.val('')]), 's.email', 't.title').as('subject_name'),
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc');
}

type EntryRow = InferResult<ReturnType<typeof selectEntries>>[number];

function toSubject({ subject_type: type, subject_id: id, subject_name: name, actor_id }: EntryRow): AuditEntry['subject'] {
  if (type === null || (type === 'user' && id === actor_id)) return null;
  return { type, id, name };
}

export function toAuditEntry(row: EntryRow): AuditEntry {
  const { id, at, action, address, requestId } = row;
  const details = { ...row.details, ...(row.school_name && { school: row.school_name }) };
  const actor = row.actor_id && { id: row.actor_id, name: row.actor_name, email: row.actor_email, role: row.actor_role };
  return { id, at, action, actor: actor || null, subject: toSubject(row), address, requestId, details };
}
