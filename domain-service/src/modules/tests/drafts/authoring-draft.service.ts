import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoringDraft, DraftSave } from '@shikhar/contracts/tests/drafts/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';

/** An author's draft of a form; each author of a test has their own. */
export interface DraftKey {
  userId: string;
  place: string;
}

/** @throws NOT_FOUND if the form has no draft */
export async function findDraft(em: EntityManager, { userId, place }: DraftKey): Promise<AuthoringDraft> {
  const [row] = await em.execute<{ fields: AuthoringDraft['fields']; saved_at: string }[]>(
    'select fields, saved_at from authoring_drafts where user_id = :userId and place = :place',
    { userId, place },
  );
  if (!row) throw notFound();
  return { place, fields: row.fields, savedAt: toInstant(row.saved_at) };
}

/** Maximum drafts per author; the oldest are deleted first. */
const maxDrafts = 100;

/** Saves a form's draft, replacing the earlier one. */
export async function storeDraft(em: EntityManager, userId: string, { place, fields }: DraftSave, now: Date): Promise<void> {
  await em.execute(
    `insert into authoring_drafts (user_id, place, fields, saved_at) values (:userId, :place, :fields::jsonb, :now)
     on conflict (user_id, place) do update set fields = excluded.fields, saved_at = excluded.saved_at`,
    { userId, place, fields: JSON.stringify(fields), now },
    'run',
  );
  await em.execute(
    `delete from authoring_drafts where user_id = :userId and place in (
       select place from authoring_drafts where user_id = :userId order by saved_at desc, place offset :maxDrafts)`,
    { userId, maxDrafts },
    'run',
  );
}

/** Deletes the draft of a form that was submitted or abandoned. */
export async function removeDraft(em: EntityManager, { userId, place }: DraftKey): Promise<void> {
  await em.execute('delete from authoring_drafts where user_id = :userId and place = :place', { userId, place }, 'run');
}
