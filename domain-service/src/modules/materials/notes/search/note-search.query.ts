import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotesFound } from '@shikhar/contracts/materials/notes/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { suggestSearch } from '../../search/suggest-search.service.ts';

type FoundNote = NotesFound['notes'][number];

interface NoteSearch {
  q: string;
  class?: ClassLevel | undefined;
  limit: number;
}

const maxWords = 20;

// Rare words weigh more than common ones.
const statement = `
  with words as (
    select stem, quote_literal(stem)::tsquery as query
    from unnest(tsvector_to_array(to_tsvector('english', array_to_string(search_words(:q), ' ')))) as stem limit ${maxWords}
  ), hits as (
    select n.material_id, w.stem, ts_rank(m.search, w.query) as rank
    from words w join materials m on m.is_published and m.search @@ w.query join concept_notes n on n.material_id = m.id
    where :class::text is null or m.class = :class
  ), weights as (
    select stem, ln(1 + (select count(*) from concept_notes)::float8 / count(*)) as weight from hits group by stem
  ), best as (
    select h.material_id, sum(h.rank * w.weight) as score from hits h join weights w on w.stem = h.stem
    group by h.material_id order by score desc, h.material_id limit :limit
  )
  select m.id, m.title, m.class, m.subject, m.chapter, n.summary, n.key_points as "keyPoints", n.example, n.keywords
  from best b join materials m on m.id = b.material_id join concept_notes n on n.material_id = m.id
  order by b.score desc, m.id`;

/** Published concept notes that match words of a question, best first; unknown words are replaced by the nearest known ones. */
export async function findNotes(em: EntityManager, search: NoteSearch): Promise<FoundNote[]> {
  const { q, class: level = null, limit } = search;
  const meant = (await suggestSearch(em, q)) ?? q;
  return em.execute<FoundNote[]>(statement, { q: meant, class: level, limit });
}
