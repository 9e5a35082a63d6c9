import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import type { ImportPerson } from './import-lines.ts';

const insertUsers = `
  insert into users (id, name, email, role, status, class, subjects, school_code, created_at, updated_at)
  select r.id, r.name, r.email, r.role, 'pending', r.class,
    case when r.subjects is null then null else array(select jsonb_array_elements_text(r.subjects)) end,
    case when r.role = 'school' then r.school_code else s.school_code end, :now, :now
  from jsonb_to_recordset(:rows::jsonb)
    as r (id uuid, name text, email text, role text, class text, subjects jsonb, school_code text)
  left join users s on s.role = 'school' and s.status = 'active' and upper(s.school_code) = r.school_code and r.role <> 'school'
  on conflict (email) do nothing
  returning id`;

const insertMemberships = `
  insert into school_memberships (id, user_id, school_id, school_name, status, requested_at, decided_at, decided_by)
  select (m.value->>'id')::uuid, u.id, s.id, s.name, 'active', :now, :now, :by
  from jsonb_array_elements(:members::jsonb) m
  join users u on u.id = (m.value->>'userId')::uuid and u.role <> 'school'
  join users s on s.role = 'school' and s.school_code = u.school_code`;

const insertInvitations = `
  insert into due_invitations (user_id, invited_by, created_at)
  select value::uuid, :by, :now from jsonb_array_elements_text(:ids::jsonb)`;

/**
 * Makes pending accounts with their memberships and has their invitations written, in the running transaction. People whose
 * e-mail came to be used meanwhile are passed over.
 *
 * @returns how many accounts were made
 */
export async function insertPeople(
  em: EntityManager,
  people: readonly ImportPerson[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const newId = () => makeUuid({ msecs: now.getTime() });
  const rows = people.map(({ schoolCode, ...person }) => ({ id: newId(), ...person, school_code: schoolCode }));
  const made = await em.execute<{ id: string }[]>(insertUsers, { rows: JSON.stringify(rows), now });
  const ids = made.map(({ id }) => id);
  const members = JSON.stringify(ids.map((userId) => ({ id: newId(), userId })));
  await em.execute(insertMemberships, { members, by, now }, 'run');
  await em.execute(insertInvitations, { ids: JSON.stringify(ids), by, now }, 'run');
  return ids.length;
}
