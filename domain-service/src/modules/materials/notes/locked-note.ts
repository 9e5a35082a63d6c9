import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import type { Database } from '../../../database/database.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';

/** A stored concept note. */
export type LockedNote = NonNullable<Awaited<ReturnType<typeof findNote>>>;

export async function findNote(em: EntityManager, id: string) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .innerJoin('concept_notes as n', 'n.material_id', 'm.id')
    .leftJoin('users as u', 'u.id', 'm.updated_by')
    .select(['m.id', 'm.title', 'm.class', 'm.subject', 'm.chapter', 'n.summary', 'n.key_points as keyPoints', 'n.example'])
    .select(['n.keywords', 'm.is_published as isPublished', 'm.revision', 'm.author_id as authorId'])
    .select(['u.name as changedBy', 'm.updated_at as changedAt'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, class: level, subject, chapter, summary, keyPoints, example, keywords, ...facts } = row;
  const draft: NoteDraft = { title, class: level, subject, chapter, summary, keyPoints, example, keywords };
  return { ...facts, draft };
}

/** A note for teachers and administrators, hidden or not. @throws NOT_FOUND also for a material that is no note */
export async function requireNote(em: EntityManager, id: string): Promise<LockedNote> {
  const note = await findNote(em, id);
  if (!note) throw notFound();
  return note;
}

/** As `requireNote`, and locks the note until the running transaction ends. */
export async function lockNote(em: EntityManager, id: string): Promise<LockedNote> {
  await em.getKysely<Database>().selectFrom('materials').select('id').where('id', '=', id).forUpdate().execute();
  return requireNote(em, id);
}

/** @throws MATERIAL_STALE */
export function requireRevision({ revision, changedBy, changedAt }: LockedNote, known: number): void {
  if (revision === known) return;
  const message = `${changedBy ?? 'Someone'} has changed this note since you opened it. Look at it as it is now, then try again.`;
  throw new DomainError('MATERIAL_STALE', message, { facts: { revision, changedBy, changedAt } });
}
