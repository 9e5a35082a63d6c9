import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConceptNote, MaterialType } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Passage } from './passage.ts';

const maxCharacters = 6_000;
const minLength = 200;

/** A material, or the text of one of its pages. */
export interface FoundPiece {
  id: string;
  page?: number;
  excerpt?: string;
}

interface MaterialRow {
  id: string;
  type: MaterialType;
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  description: string;
  note: ConceptNote | null;
  page: number | null;
  excerpt: string | null;
}

const statement = `
  select m.id, m.type, m.title, m.class, m.subject, m.chapter, m.description, found.page, found.excerpt,
    (select json_build_object('summary', n.summary, 'keyPoints', n.key_points, 'example', n.example, 'keywords', n.keywords)
      from concept_notes n where n.material_id = m.id) as note
  from rows from (json_to_recordset(:found::json) as (id uuid, page integer, excerpt text)) with ordinality as found (id, page, excerpt, place) join materials m on m.id = found.id
  order by found.place`;

function buildText({ description, note, excerpt }: MaterialRow): string {
  if (excerpt !== null) return excerpt;
  return note ? [note.summary, ...note.keyPoints.map((point) => `• ${point}`), note.example].join('\n') : description;
}

/** Cuts a text to `room` characters, at the end of a sentence or line. */
function truncateText(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, room);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('\n'));
  return cut.slice(0, end + 1).trimEnd();
}

function buildPassage(row: MaterialRow, room: number): Passage {
  const { id, type, title, class: level, subject, chapter, note, page } = row;
  const source = { materialId: id, kind: note ? 'note' : type, title, class: level, subject, chapter, page } as const;
  return { source, text: truncateText(buildText(row), room), note };
}

/** Returns the texts of materials in the given order. Together they fit the model's input. */
export async function getPassages(em: EntityManager, found: readonly FoundPiece[]): Promise<Passage[]> {
  if (found.length === 0) return [];
  const rows = await em.execute<MaterialRow[]>(statement, {
    found: JSON.stringify(found.map(({ id, page, excerpt }) => ({ id, page, excerpt }))),
  });
  const passages: Passage[] = [];
  let room = maxCharacters;
  for (const row of rows) {
    if (room < minLength) break;
    const passage = buildPassage(row, room);
    room -= passage.text.length;
    passages.push(passage);
  }
  return passages;
}
