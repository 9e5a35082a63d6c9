import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';

/** A stored concept note. */
export interface LockedNote {
  id: string;
  draft: NoteDraft;
  isPublished: boolean;
  revision: number;
  authorId: string | null;
  changedBy: string | null;
  changedAt: string;
}

interface NoteRow {
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  summary: string;
  key_points: string[];
  example: string;
  keywords: string[];
  is_published: boolean;
  revision: number;
  author_id: string | null;
  changed_by: string | null;
  updated_at: string;
}

const statement = `
  select m.title, m.class, m.subject, m.chapter, n.summary, n.key_points, n.example, n.keywords, m.is_published, m.revision,
    m.author_id, m.updated_at, (select u.name from users u where u.id = m.updated_by) as changed_by
  from materials m join concept_notes n on n.material_id = m.id where m.id = :id`;

export async function findNote(em: EntityManager, id: string): Promise<LockedNote | undefined> {
  const [row] = await em.execute<NoteRow[]>(statement, { id });
  if (!row) return undefined;
  const { title, subject, chapter, summary, key_points: keyPoints, example, keywords } = row;
  return {
    id,
    draft: { title, class: row.class, subject, chapter, summary, keyPoints, example, keywords },
    isPublished: row.is_published,
    revision: row.revision,
    authorId: row.author_id,
    changedBy: row.changed_by,
    changedAt: toInstant(row.updated_at),
  };
}

/** A note for teachers and administrators, hidden or not. @throws NOT_FOUND also for a material that is no note */
export async function requireNote(em: EntityManager, id: string): Promise<LockedNote> {
  const note = await findNote(em, id);
  if (!note) throw notFound();
  return note;
}

/** As `requireNote`, and locks the note until the running transaction ends. */
export async function lockNote(em: EntityManager, id: string): Promise<LockedNote> {
  await em.execute('select 1 from materials where id = :id for update', { id });
  return requireNote(em, id);
}

/** @throws MATERIAL_STALE */
export function requireRevision({ revision, changedBy, changedAt }: LockedNote, known: number): void {
  if (revision === known) return;
  const message = `${changedBy ?? 'Someone'} has changed this note since you opened it. Look at it as it is now, then try again.`;
  throw new DomainError('MATERIAL_STALE', message, { facts: { revision, changedBy, changedAt } });
}
