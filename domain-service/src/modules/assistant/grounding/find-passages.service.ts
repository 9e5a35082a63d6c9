import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConceptNote } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Grounding, Passage } from './passage.ts';

interface NoteRow extends ConceptNote {
  id: string;
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
}

const statement = `
  with words as (
    select stem, quote_literal(stem)::tsquery as query
    from unnest(tsvector_to_array(to_tsvector('english', array_to_string(search_words(:text), ' ')))) as stem limit 20
  ), best as (
    select m.id, sum(ts_rank(m.search, w.query)) as score
    from words w join materials m on m.is_published and m.search @@ w.query join concept_notes n on n.material_id = m.id
    where m.class = :class group by m.id order by score desc, m.id limit 3
  )
  select m.id, m.title, m.class, m.subject, m.chapter, n.summary, n.key_points as "keyPoints", n.example, n.keywords
  from best b join materials m on m.id = b.id join concept_notes n on n.material_id = b.id
  order by b.score desc, b.id`;

function writePassage({ id, title, class: level, subject, chapter, ...note }: NoteRow): Passage {
  const source = { materialId: id, kind: 'note', title, class: level, subject, chapter, page: null } as const;
  return { source, text: [note.summary, ...note.keyPoints, note.example].join('\n'), note };
}

/** What the platform's own notes and materials say to a question, for a student of a class; nothing where nothing fits it. */
export async function findPassages(em: EntityManager, asked: { text: string; class: ClassLevel }): Promise<Grounding> {
  const rows = await em.execute<NoteRow[]>(statement, asked);
  return { passages: rows.map(writePassage), isWider: false };
}
