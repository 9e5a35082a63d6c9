import { dropDraft, readDraft, saveDraft } from '@shikhar/contracts/authoring/draft-routes';
import { DomainRefusal } from '../../domain/errors.ts';
import type { FieldValues } from '../../lib/field-values.ts';
import type { Visitor } from './visitor.server.ts';

/** A form that was typed and not sent, as its author left it. */
export interface KeptDraft {
  fields: FieldValues;
  savedAt: string;
}

type Caller = Pick<Visitor, 'call'>;

/** Null where nothing is kept. Throws what `Visitor.call` throws. */
export async function readKeptDraft(visitor: Caller, place: string): Promise<KeptDraft | null> {
  try {
    const { fields, savedAt } = (await visitor.call(readDraft, { query: { place } })).body;
    const texts = Object.entries(fields).map(([name, text]) => [name, Array.isArray(text) ? (text[0] ?? '') : text]);
    return { fields: Object.fromEntries(texts), savedAt };
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Whether it could be kept: what is far too long is not, and stays on the page. */
export async function keepDraft(visitor: Caller, place: string, fields: FieldValues): Promise<boolean> {
  try {
    await visitor.call(saveDraft, { body: { place, fields } });
    return true;
  } catch (error) {
    if (error instanceof DomainRefusal && (error.status === 400 || error.status === 413)) return false;
    throw error;
  }
}

export async function forgetDraft(visitor: Caller, place: string): Promise<void> {
  await visitor.call(dropDraft, { query: { place } });
}
