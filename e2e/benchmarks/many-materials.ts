import { withConnection } from '../../scripts/postgres/connect.ts';

/** 4,620 made-up words. A title has a rare one, a less rare one and a frequent one of them. */
const wordRows = `
  select array_agg((array['ba','lo','ri','tan','me','su','vor','ki','pel','dra','no','fi'])[1 + i % 12]
    || (array['mer','ti','gol','sa','nu','ket','ro','vi','lan','po','she'])[1 + i % 11]
    || (array['da','ron','ix','el','um','ty','go'])[1 + i % 7] || (array['', 'na', 'sto', 'ber', 'qua'])[1 + i % 5] order by i)
  from generate_series(0, 4619) i`;

const titleOf = (number: string) =>
  `initcap(w.words[1 + (${number} * 7919) % 4620] || ' ' || w.words[1 + (${number} * 31 / 7) % 400] || ' ' || w.words[1 + ${number} % 20])`;

// A tenth are concept notes of about eighty words; there are a thousand chapters; one in twenty is hidden.
const fill = `
  with w as materialized (select array_agg(word order by place) as words from unnest($3::text[]) with ordinality as list (word, place)),
  numbered as materialized (
    select i, gen_random_uuid() as id, gen_random_uuid() as file_id, now() - i * interval '7 minutes' as at,
      case when i % 10 = 0 then 'notes' else (array['pdf', 'video', 'notes'])[1 + i / 16 % 3] end as type
    from generate_series($1::bigint, $2::bigint) i),
  files as (
    insert into material_files (id, name, media_type, bytes, digest, pages, saved_at)
    select file_id, 'chapter.pdf', 'application/pdf', 100000 + i, repeat('a', 64), 1 + i % 40, at from numbered returning id),
  made as (
    insert into materials (id, type, title, class, subject, chapter, description, file_id, is_published, created_at, updated_at)
    select n.id, n.type, ${titleOf('n.i')}, (7 + n.i % 4)::text,
      (array['Mathematics', 'Science', 'English', 'Social Studies'])[1 + n.i / 4 % 4],
      'Unit ' || w.words[21 + n.i / 16 % 60] || ' ' || n.i % 4, 'For the bench', f.id, n.i % 20 <> 19, n.at, n.at
    from numbered n join files f on f.id = n.file_id cross join w returning id)
  insert into concept_notes (material_id, summary, key_points, example, keywords)
  select n.id, (select string_agg(w.words[1 + (n.i * g * 13) % 4620], ' ') from generate_series(1, 60) g),
    array[w.words[1 + n.i % 900], 'in short'], 'Say ' || w.words[1 + n.i % 77], array[w.words[1 + n.i % 300]]
  from numbered n join made m on m.id = n.id cross join w where n.i % 10 = 0`;

/** Adds generated materials up to `count`, as the database's owner, and updates the planner's statistics. */
export async function addManyMaterials(ownerUrl: string, already: number, count: number): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    const { rows } = await client.query<{ array_agg: string[] }>(wordRows);
    await client.query(fill, [already + 1, count, rows[0]?.array_agg]);
    await client.query('vacuum analyze materials, material_files, concept_notes, material_words, material_stats');
  });
}
