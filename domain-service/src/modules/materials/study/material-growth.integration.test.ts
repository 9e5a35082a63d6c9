// @module-tag long
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import { selectNearWords } from '../search/near-words.query.ts';
import type { MaterialFilter } from './material-filter.ts';
import { listRuns, selectCounts, selectSlice } from './newest-materials.query.ts';
import { selectRelated } from './related-materials.query.ts';
import { selectFound } from './searched-materials.query.ts';

const fill = `
  with numbered as (select i, gen_random_uuid() as id from generate_series(1, 8000) i),
  files as (insert into material_files (id, name, media_type, bytes, digest, saved_at)
    select id, 'x.pdf', 'application/pdf', 1, repeat('a', 64), now() from numbered returning id)
  insert into materials (id, type, title, class, subject, chapter, description, file_id, created_at, updated_at)
  select n.id, (array['pdf', 'video', 'notes'])[1 + i / 16 % 3], 'Word' || translate(md5(i::text), '0123456789', 'ghijklmnop') || ' of ' || translate(md5((i % 500)::text), '0123456789', 'ghijklmnop'), (7 + i % 4)::text,
    (array['Mathematics', 'Science', 'English', 'Social Studies'])[1 + i / 4 % 4], 'Unit ' || i % 200, 'x', n.id,
    now() - i * interval '1 hour', now()
  from numbered n`;

const all: MaterialFilter = { class: 'all', own: null };
const own: MaterialFilter = { class: '9', own: '9' };

const orm = useFilledDatabase(fill, 'vacuum analyze materials, material_words, material_stats');

function explain(build: (em: EntityManager) => Compilable): Promise<string> {
  return explainQuery(orm(), build(orm().em.fork()));
}

it.each<[string, MaterialFilter]>([
  ['all classes', all],
  ['a class', own],
  ['all classes, the own one first', { ...own, class: 'all' }],
  ['a subject and type of a class', { ...own, subject: 'Science', type: 'video' }],
  ['a subject of all classes', { ...all, subject: 'English' }],
])('reads lists of %s from their indexes, never the materials', async (_, filter) => {
  for (const run of listRuns(filter)) {
    for (const isFromEnd of [false, true]) {
      const plan = await explain((em) => selectSlice(em, filter, run, { isFromEnd, limit: 25, offset: 500 }));
      expect(plan).toContain('Index Only Scan');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  }
  expect(await explain((em) => selectCounts(em, filter))).not.toMatch(/ on materials/);
});

it('reads a chapter from its index', async () => {
  const filter = { ...own, chapter: 'unit 7' };
  const slice = { isFromEnd: false, limit: 25, offset: 0 };
  const em = orm().em.fork();
  for (const query of [selectCounts(em, filter), ...listRuns(filter).map((run) => selectSlice(em, filter, run, slice))]) {
    const plan = await explainQuery(orm(), query);
    expect(plan).toContain('materials_chapter_idx');
    expect(plan).not.toContain('Seq Scan');
  }
});

it.each([
  ['a word', 'ckcakijoagbpijoigdcclgpamfnlokpb'],
  ['the beginning of a word', 'wordckca'],
  ['two words', 'wordck ckcakijoagbpijoigdcclgpamfnlokpb'],
  ['a word that nothing has', 'zebra'],
])('finds %s by the index', async (_, search) => {
  for (const filter of [all, { ...own, subject: 'Science' } as const]) {
    const plan = await explain((em) => selectFound(em, filter, search));
    expect(plan).toContain('materials_search_idx');
    expect(plan).not.toContain('Seq Scan');
  }
});

it('finds the nearest word and related materials by index', async () => {
  expect(await explain((em) => selectNearWords(em, 'wordd'))).toContain('material_words_trgm_idx');
  const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
  const plan = await explain((em) =>
    selectRelated(em, { id, class: '9', subject: 'Science', chapter: 'Unit 7', title: 'Word of' }),
  );
  expect(plan).toContain('materials_chapter_idx');
  expect(plan).not.toMatch(/Seq Scan on materials/);
});
