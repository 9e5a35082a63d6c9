import type { RouteAnswer, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { getDraft, removeDraft, saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import type { FieldValues } from '../forms/field-values.ts';
import type { RouteInput } from './domain-client.server.ts';
import { DomainRefusal } from './errors.ts';

/** A form that was filled in but not submitted. */
export interface SavedDraft {
  fields: FieldValues;
  savedAt: string;
}

/** Calls the domain service as the signed-in user. */
interface UserClient {
  call<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
}

/** Returns null when there is no draft. Throws like `client.call`. */
export async function getSavedDraft(client: UserClient, place: string): Promise<SavedDraft | null> {
  try {
    const { fields, savedAt } = (await client.call(getDraft, { query: { place } })).body;
    const texts = Object.entries(fields).map(([name, text]) => [name, Array.isArray(text) ? (text[0] ?? '') : text]);
    return { fields: Object.fromEntries(texts), savedAt };
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Returns false when the draft is too large to save. */
export async function storeDraft(client: UserClient, place: string, fields: FieldValues): Promise<boolean> {
  try {
    await client.call(saveDraft, { body: { place, fields } });
    return true;
  } catch (error) {
    if (error instanceof DomainRefusal && (error.status === 400 || error.status === 413)) return false;
    throw error;
  }
}

export async function discardDraft(client: UserClient, place: string): Promise<void> {
  await client.call(removeDraft, { query: { place } });
}
