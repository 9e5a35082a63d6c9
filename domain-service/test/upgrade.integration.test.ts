import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrateDatabase, migrateTables } from '../src/migrate-database.ts';
import { findPassages } from '../src/modules/assistant/grounding/find-passages.service.ts';
import { runAsAssistant } from '../src/modules/assistant/run-as-assistant.service.ts';
import { openOrm } from '../src/orm.ts';
import { makeOwnedDatabase, runOnServer } from './database.ts';

it('migrates users of the previous release to memberships of the school whose code they had', {
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

it("migrates each test's review settings to the two current settings", {
  timeout: 60_000,
  tags: ['long'],
}, async () => {
  const { ownerUrl } = await makeOwnedDatabase('createrole');
  await migrateTables(ownerUrl, '20261122000000-people-and-policy');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count,
        status, review_policy, created_at)
      select uuidv7(), policy, '', 'Science', '9', '', 'Beginner', 45, 10, 1, 'published', policy, '2026-04-03'
      from unnest(array['after_window', 'at_once', 'never']) as policy`);
    await migrateTables(ownerUrl);
    const { rows } = await client.query('select title, review_shows, review_from from tests order by title');
    expect(rows).toEqual([
      { title: 'after_window', review_shows: 'marks_and_answers', review_from: 'after_window' },
      { title: 'at_once', review_shows: 'marks_and_answers', review_from: 'at_once' },
      { title: 'never', review_shows: 'marks', review_from: 'at_once' },
    ]);
  } finally {
    await client.end();
  }
});

it('lets the assistant read content that is older than the assistant', { timeout: 60_000, tags: ['long'] }, async () => {
  const { ownerUrl } = await makeOwnedDatabase('createrole');
  await migrateTables(ownerUrl, '20261128100000-notebook-and-news');
  await runOnServer(
    ownerUrl,
    `insert into material_files (id, name, media_type, bytes, digest, kept_at)
       select uuidv7(), 'n.txt', 'text/plain', 1, repeat('a', 64), now();
     insert into materials (id, type, title, class, subject, description, file_id, created_at, updated_at)
       select id, 'notes', 'Refraction of light', '10', 'Science', '', id, now(), now() from material_files;
     insert into concept_notes (material_id, summary, key_points, example, keywords)
       select id, 'Light bends', '{where it enters water}', 'A straw', '{refraction}' from materials`,
  );
  await migrateDatabase(ownerUrl, undefined);
  const orm = await openOrm(ownerUrl);
  try {
    const { passages } = await runAsAssistant(orm.em.fork(), (em) =>
      findPassages(em, { text: 'What is refraction?', class: '10' }),
    );
    expect(passages.map(({ source }) => source.title)).toEqual(['Refraction of light']);
  } finally {
    await orm.close();
  }
});
