import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom } from '../../../database/sql.ts';
import type { Passage } from './passage.ts';

const maxCharacters = 6_000;
const minLength = 200;

/** A material, or the text of one of its pages. */
export interface FoundPiece {
  id: string;
  page?: number;
  excerpt?: string;
}

type FoundMaterial = Awaited<ReturnType<typeof findMaterials>>[number];

async function findMaterials(em: EntityManager, ids: readonly string[]) {
  return em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .select(['m.id', 'm.type', 'm.title', 'm.class', 'm.subject', 'm.chapter', 'm.description'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('concept_notes as n')
          .select(['n.summary', 'n.key_points as keyPoints', 'n.example', 'n.keywords'])
          .whereRef('n.material_id', '=', 'm.id'),
      ).as('note'),
    )
    .where('m.id', 'in', ids)
    .execute();
}

function buildText({ description, note }: FoundMaterial): string {
  return note ? [note.summary, ...note.keyPoints.map((point) => `• ${point}`), note.example].join('\n') : description;
}

/** Cuts a text to `room` characters, at the end of a sentence or line. */
function truncateText(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, room);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('\n'));
  return cut.slice(0, end + 1).trimEnd();
}

function buildPassage(material: FoundMaterial, { page, excerpt }: FoundPiece, room: number): Passage {
  const { id, type, title, class: level, subject, chapter, note } = material;
  const source = {
    materialId: id,
    kind: note ? 'note' : type,
    title,
    class: level,
    subject,
    chapter,
    page: page ?? null,
  } as const;
  return { source, text: truncateText(excerpt ?? buildText(material), room), note };
}

/** Returns the texts of materials in the given order. Together they fit the model's input. */
export async function getPassages(em: EntityManager, found: readonly FoundPiece[]): Promise<Passage[]> {
  if (found.length === 0) return [];
  const rows = await findMaterials(
    em,
    found.map(({ id }) => id),
  );
  const materials = new Map(rows.map((row) => [row.id, row]));
  const passages: Passage[] = [];
  let room = maxCharacters;
  for (const piece of found) {
    if (room < minLength) break;
    const material = materials.get(piece.id);
    if (!material) continue;
    const passage = buildPassage(material, piece, room);
    room -= passage.text.length;
    passages.push(passage);
  }
  return passages;
}
