import { getDraft, removeDraft, saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { ServiceClient } from './service-client.server.ts';

/** A form that was typed and not sent, as its author left it. */
export interface SavedDraft {
  fields: FieldValues;
  savedAt: string;
}

type Caller = Pick<ServiceClient, 'call'>;

/** Null where nothing is kept. Throws what `ServiceClient.call` throws. */
export async function getSavedDraft(client: Caller, place: string): Promise<SavedDraft | null> {
  try {
    const { fields, savedAt } = (await client.call(getDraft, { query: { place } })).body;
    const texts = Object.entries(fields).map(([name, text]) => [name, Array.isArray(text) ? (text[0] ?? '') : text]);
    return { fields: Object.fromEntries(texts), savedAt };
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Whether it could be kept: what is far too long is not, and stays on the page. */
export async function storeDraft(client: Caller, place: string, fields: FieldValues): Promise<boolean> {
  try {
    await client.call(saveDraft, { body: { place, fields } });
    return true;
  } catch (error) {
    if (error instanceof DomainRefusal && (error.status === 400 || error.status === 413)) return false;
    throw error;
  }
}

export async function discardDraft(client: Caller, place: string): Promise<void> {
  await client.call(removeDraft, { query: { place } });
}
