import { withConnection } from '../../scripts/postgres/connect.ts';

const firstNames = ['Ananya', 'Rehan', 'Suresh', 'Kavya', 'Harpreet', 'Mohammed', 'Lalrinpuia', 'Deepa', 'Farhana', 'Arjun'];
const lastNames = [
  'Sharma',
  'Ansari',
  'Kulkarni',
  'Nair',
  'Gill',
  'Iyer',
  'Sailo',
  'Menon',
  'Qureshi',
  'Patil',
  'Reddy',
  'Das',
  'Bora',
];

// One in twenty is a teacher, one in five hundred a school; one in forty is pending, one in fifty suspended.
const fill = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, subjects, school_code, created_at, updated_at)
  select gen_random_uuid(),
    ($2::text[])[1 + i * 7 % cardinality($2::text[])] || ' ' || ($3::text[])[1 + i * 11 % cardinality($3::text[])] || ' ' || left(md5(i::text), 4),
    'person' || i || '.' || left(md5('e' || i), 6) || '@bench.example', 'unusable', now(), role,
    case when i % 40 = 0 then 'pending' when i % 50 = 0 then 'suspended' else 'active' end,
    case when role = 'student' then (array['7', '8', '9', '10'])[1 + i % 4] end,
    case when role = 'teacher' then array['Science'] end,
    case when role = 'school' then 'BENCH-' || i else 'BENCH-' || (i % 200 * 500 + 499) end,
    now() - i * interval '7 minutes', now()
  from (select i, case when i % 500 = 499 then 'school' when i % 20 = 1 then 'teacher' else 'student' end as role
    from generate_series(1, $1) i) numbered`;

/** Inserts this many people as the database's owner, and updates the planner's statistics. */
export async function addManyUsers(ownerUrl: string, count: number): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query(fill, [count, firstNames, lastNames]);
    await client.query('vacuum analyze users');
  });
}
