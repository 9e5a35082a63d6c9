// @module-tag long
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import { selectWords } from './asked-words.query.ts';
import { selectCandidates } from './candidates.query.ts';
import { selectLike } from './find-asked-question.service.ts';
import { selectPages } from './found-pages.query.ts';

const word = (of: string) => `translate(md5((${of})::text), '0123456789', 'ghijklmnop')`;

const fill = `
  with numbered as (select i, gen_random_uuid() as id from generate_series(1, 8000) i),
  files as (insert into material_files (id, name, media_type, bytes, digest, saved_at)
    select id, 'x.pdf', 'application/pdf', 1, repeat('a', 64), now() from numbered returning id),
  kept as (insert into materials (id, type, title, class, subject, chapter, description, file_id, created_at, updated_at)
    select id, 'notes', ${word('i')} || ' of ' || ${word('i % 500')}, (7 + i % 4)::text,
      (array['Mathematics', 'Science', 'English', 'Social Studies'])[1 + i / 4 % 4], 'Unit ' || i % 200, 'x', id, now(), now()
    from numbered returning id)
  insert into material_pages (file_id, number, width, height, text)
  select id, 1, 1, 1, ${word('i')} || ' page ' || ${word('i % 700')} from numbered;
  insert into concept_notes (material_id, summary, key_points, example, keywords)
  select id, '', '{}', '', '{}' from materials limit 3000;
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    review_shows, review_from, created_at, published_at, updated_at)
  select '01a1fec4-1ccc-743f-a8d2-7575bba9b75e', 'Test', '', 'Science', '9', '', 'Beginner', 30, 1, 1, 'published',
    'marks_and_answers', 'at_once', now(), now(), now();
  insert into questions (id, test_id, position, type, content, marks, difficulty)
  select gen_random_uuid(), '01a1fec4-1ccc-743f-a8d2-7575bba9b75e', i, 'truefalse', jsonb_build_object('question',
    'A ' || ${word('i')} || ' ' || ${word('i % 900')} || ' meets ' || ${word('i % 800')} || ' twice'), 1, 'Beginner'
  from generate_series(1, 8000) i;`;

const orm = useFilledDatabase(
  fill,
  'vacuum analyze materials, material_files, concept_notes, material_pages, questions, question_fingerprints',
);

function explain(build: (em: EntityManager) => Compilable): Promise<string> {
  return explainQuery(orm(), build(orm().em.fork()));
}

it('counts the words of a question with the index', async () => {
  const plan = await explain((em) => selectWords(em, 'why does ckcakijoagbpijoigdcclgpamfnlokpb happen'));
  expect(plan).toContain('materials_search_idx');
  expect(plan).not.toMatch(/Seq Scan on materials/);
});

it.each([true, false])('finds materials of the own class or of others with the index: own %s', async (isOwn) => {
  const asked = [{ id: 0, weight: 1, said: "'unit'", heading: "'unit':AB", title: "'unit':A" }];
  const plan = await explain((em) => selectCandidates(em, { names: "'light'", asked, class: '9', isOwn }));
  expect(plan).toContain('materials_search_idx');
  expect(plan).not.toMatch(/Seq Scan on (materials|concept_notes)/);
});

it('finds pages with the index', async () => {
  const asked = [{ weight: 1, said: "'page'" }];
  const plan = await explain((em) => selectPages(em, { asked, rarest: "'zebra'", class: '9', least: 1, limit: 2 }));
  expect(plan).toContain('material_pages_search_idx');
  expect(plan).not.toMatch(/Seq Scan on (materials|material_pages)/);
});

it('finds similar questions with the index', async () => {
  const plan = await explain((em) => selectLike(em, 'a convex mirror meets a plane mirror twice'));
  expect(plan).toContain('question_fingerprints_idx');
  expect(plan).not.toMatch(/Seq Scan on (questions|question_fingerprints)/);
});
