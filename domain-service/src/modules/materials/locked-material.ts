import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../errors/domain-error.ts';
import { toInstant } from '../../stored-instant.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { materialStale } from './material.errors.ts';

/** Whether the caller may edit `materials m`: their own, or any for an administrator. */
export const isAuthor = '(:isAdmin or m.author_id = :callerId)';

/** The parameters of `isAuthor`. */
export function authorParameters({ role, userId }: Pick<Caller, 'role' | 'userId'>) {
  return { isAdmin: role === 'admin', callerId: userId };
}

export interface LockedMaterial {
  id: string;
  details: MaterialDetails;
  isPublished: boolean;
  isNote: boolean;
  revision: number;
  fileId: string;
  mediaType: MediaType;
  updatedAt: string;
  updatedBy: { id: string; name: string } | null;
}

interface LockedRow extends MaterialDetails {
  id: string;
  is_published: boolean;
  is_note: boolean;
  revision: number;
  file_id: string;
  media_type: MediaType;
  updated_at: string;
  updated_by: { id: string; name: string } | null;
}

const heldStatement = `
  select m.id, m.title, m.subject, m.class, m.type, m.chapter, m.description, m.is_published, m.revision, m.file_id, m.updated_at,
    exists (select from concept_notes n where n.material_id = m.id) as is_note,
    (select f.media_type from material_files f where f.id = m.file_id) as media_type,
    (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.updated_by) as updated_by
  from materials m where m.id = :id and ${isAuthor}`;

function toLocked(row: LockedRow): LockedMaterial {
  const { title, subject, class: level, type, chapter, description } = row;
  return {
    id: row.id,
    details: { title, subject, class: level, type, chapter, description },
    isPublished: row.is_published,
    isNote: row.is_note,
    revision: row.revision,
    fileId: row.file_id,
    mediaType: row.media_type,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

type Editor = Pick<Caller, 'role' | 'userId'>;

/** @throws NOT_FOUND also for another author's */
export async function requireOwnMaterial(em: EntityManager, caller: Editor, id: string): Promise<LockedMaterial> {
  const [row] = await em.execute<LockedRow[]>(heldStatement, { id, ...authorParameters(caller) });
  if (!row) throw notFound();
  return toLocked(row);
}

/** As `requireOwnMaterial`, and locks the material until the running transaction ends. */
export async function lockOwnMaterial(em: EntityManager, caller: Editor, id: string): Promise<LockedMaterial> {
  await em.execute('select 1 from materials where id = :id for update', { id });
  return requireOwnMaterial(em, caller, id);
}

/** @throws MATERIAL_STALE */
export function requireRevision({ revision, updatedBy, updatedAt }: LockedMaterial, known: number, { userId }: Editor): void {
  if (revision === known) return;
  const changedBy = updatedBy?.name ?? null;
  throw materialStale({ revision, changedBy, changedAt: toInstant(updatedAt), isCaller: updatedBy?.id === userId });
}
