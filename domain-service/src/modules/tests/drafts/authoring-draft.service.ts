import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoringDraft, DraftSave } from '@shikhar/contracts/tests/drafts/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';

/** A form of an author: each has their own, also of a test that two write. */
export interface DraftOf {
  userId: string;
  place: string;
}

/** @throws NOT_FOUND when nothing is kept of the form */
export async function findDraft(em: EntityManager, { userId, place }: DraftOf): Promise<AuthoringDraft> {
  const [row] = await em.execute<{ fields: AuthoringDraft['fields']; saved_at: string }[]>(
    'select fields, saved_at from authoring_drafts where user_id = :userId and place = :place',
    { userId, place },
  );
  if (!row) throw notFound();
  return { place, fields: row.fields, savedAt: toInstant(row.saved_at) };
}

/** Of one author; those left alone the longest go first. */
const maxDrafts = 100;

/** Keeps a form as it stands, in place of what was kept of it. */
export async function storeDraft(em: EntityManager, userId: string, { place, fields }: DraftSave, now: Date): Promise<void> {
  await em.execute(
    `insert into authoring_drafts (user_id, place, fields, saved_at) values (:userId, :place, :fields::jsonb, :now)
     on conflict (user_id, place) do update set fields = excluded.fields, saved_at = excluded.saved_at`,
    { userId, place, fields: JSON.stringify(fields), now },
    'run',
  );
  await em.execute(
    `delete from authoring_drafts where user_id = :userId and place in (
       select place from authoring_drafts where user_id = :userId order by saved_at desc, place offset :mostDrafts)`,
    { userId, mostDrafts: maxDrafts },
    'run',
  );
}

/** Forgets a form that was sent, or given up. */
export async function removeDraft(em: EntityManager, { userId, place }: DraftOf): Promise<void> {
  await em.execute('delete from authoring_drafts where user_id = :userId and place = :place', { userId, place }, 'run');
}
