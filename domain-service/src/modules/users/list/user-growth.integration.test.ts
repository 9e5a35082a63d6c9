import { UserFilter, UsersQuery } from '@shikhar/contracts/users/management/schemas';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import { findUsers, selectCount, selectSlice } from './user-list.query.ts';

const users = 30_000;

// One in twenty is a teacher, one in five hundred a school; some are pending, fewer suspended.
const fill = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, subjects, school_code, created_at, updated_at)
  select gen_random_uuid(), (array['Ananya', 'Rehan', 'Suresh', 'Kavya', 'Harpreet'])[1 + i % 5] || ' ' || md5(i::text),
    'user-' || i || '@school.example', 'unusable', now(), role,
    case when i % 40 = 0 then 'pending' when i % 50 = 0 then 'suspended' else 'active' end,
    case when role = 'student' then '9' end, case when role = 'teacher' then array['Science'] end,
    case when role = 'school' then 'SCH-' || i end, now() - i * interval '7 minutes', now()
  from (select i, case when i % 500 = 499 then 'school' when i % 20 = 1 then 'teacher' else 'student' end as role
    from generate_series(1, ${users}) i) numbered`;

const orm = useFilledDatabase(fill, 'vacuum analyze users');

it.each<[string, unknown]>([
  ['everyone', {}],
  ['a role', { role: 'student' }],
  ['a status', { status: 'pending' }],
  ['a role and status', { role: 'teacher', status: 'suspended' }],
  ['the list of teachers', { role: 'teacher', details: 'complete' }],
  ['a part of a name', { search: 'c4ca42' }],
  ['a part of an e-mail', { search: 'user-2999' }],
  ['a part of a name in a role and status', { search: 'c4ca42', role: 'student', status: 'active' }],
  ['a school code', { search: 'sch-9', role: 'school' }],
])('reads only indexes for %s', async (_, given) => {
  const filter = UserFilter.parse(given);
  const em = orm().em.fork();
  const plans = [
    await explainQuery(orm(), selectCount(em, filter)),
    await explainQuery(orm(), selectSlice(em, filter, { order: 'desc', limit: 25, offset: 0 })),
    await explainQuery(orm(), selectSlice(em, filter, { order: 'desc', limit: 25, offset: 500 })),
  ];
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

it('reads the last page from the end, in the right order', async () => {
  const pageSize = 100;
  const last = await findUsers(orm().em.fork(), UsersQuery.parse({ page: users / pageSize, pageSize }));
  expect(last.total).toBe(users);
  expect(last.users.map(({ email }) => email)).toEqual(
    Array.from({ length: pageSize }, (_, index) => `user-${users - pageSize + 1 + index}@school.example`),
  );
});
