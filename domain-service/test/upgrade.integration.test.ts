import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrateTables } from '../src/migrate-database.ts';
import { makeOwnedDatabase } from './database.ts';

it('takes along the people of the release before, as members of the school whose code they had', {
  timeout: 60_000,
}, async () => {
  const { ownerUrl } = await makeOwnedDatabase('createrole');
  await migrateTables(ownerUrl, '20261121000000-first-slice');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      insert into users (id, name, email, password_hash, role, status, class, school_code, created_at, updated_at)
      select uuidv7(), name, lower(name) || '@school.example', 'x', role, 'active', class, code, '2026-04-03', '2026-04-03'
      from (values ('Himgiri', 'school', null, 'HIM-1'), ('Asha', 'student', '9', 'HIM-1'), ('Ravi', 'teacher', null, 'HIM-1'),
        ('Zoya', 'student', '7', 'GONE-1'), ('Om', 'student', '8', null)) as people (name, role, class, code)`);
    await migrateTables(ownerUrl);
    const { rows } = await client.query(`
      select u.name, u.school_code, u.password_changed_at = u.created_at as is_dated, m.status, m.school_name
      from users u left join school_memberships m on m.user_id = u.id order by u.name`);
    const free = { is_dated: true, school_code: null, status: null, school_name: null };
    const member = { is_dated: true, school_code: 'HIM-1', status: 'active', school_name: 'Himgiri' };
    expect(rows).toEqual([
      { name: 'Asha', ...member },
      { name: 'Himgiri', ...free, school_code: 'HIM-1' },
      { name: 'Om', ...free },
      { name: 'Ravi', ...member },
      { name: 'Zoya', ...free },
    ]);
  } finally {
    await client.end();
  }
});
