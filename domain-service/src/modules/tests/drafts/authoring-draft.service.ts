import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoringDraft, DraftSave } from '@shikhar/contracts/tests/drafts/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { AuthoringDraftEntity } from './authoring-draft.entity.ts';

/** An author's draft of a form; each author of a test has their own. */
export interface DraftKey {
  userId: string;
  place: string;
}

/** @throws NOT_FOUND if the form has no draft */
export async function findDraft(em: EntityManager, { userId, place }: DraftKey): Promise<AuthoringDraft> {
  const draft = await em
    .getKysely<Database>()
    .selectFrom('authoring_drafts')
    .select(['place', 'fields', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

/** Maximum drafts per author; the oldest are deleted first. */
const maxDrafts = 100;

/** Saves a form's draft, replacing the earlier one. */
export async function storeDraft(em: EntityManager, userId: string, { place, fields }: DraftSave, now: Date): Promise<void> {
  await em.upsert(AuthoringDraftEntity, { user: userId, place, fields, savedAt: now });
  await em
    .getKysely<Database>()
    .deleteFrom('authoring_drafts')
    .where('user_id', '=', userId)
    .where('place', 'in', (eb) =>
      eb
        .selectFrom('authoring_drafts')
        .select('place')
        .where('user_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .orderBy('place')
        .offset(maxDrafts),
    )
    .execute();
}

/** Deletes the draft of a form that was submitted or abandoned. */
export async function removeDraft(em: EntityManager, { userId, place }: DraftKey): Promise<void> {
  await em.nativeDelete(AuthoringDraftEntity, { user: userId, place });
}
