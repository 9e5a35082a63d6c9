import * as z from 'zod';
import { maxGroupLength } from '../../question-kinds/shared.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { blockOfText } from '../../vocabulary/text.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const place = new RegExp(`^(?:test:(?:new|${id}:(?:details|question:(?:new|${id})))|(?:bank|package):(?:new|${id}))$`);

/**
 * The form of a draft: 'test:new', 'test:<id>:details', 'test:<id>:question:<id or new>', 'bank:<id or new>', 'package:<id or
 * new>'.
 */
export const DraftPlace = z.string().max(120).regex(place, 'There is no such form');

export const maxDraftBytes = 64 * 1024;

/** The form's fields as typed, the longest a passage; a repeated field has several texts. */
export const DraftFields = z
  .record(z.string().min(1).max(100), z.union([blockOfText(maxGroupLength), z.array(blockOfText(maxGroupLength)).max(100)]))
  .refine((fields) => Object.keys(fields).length <= 1_000, 'This form has too many fields');

export const AuthoringDraft = z.object({ place: DraftPlace, fields: DraftFields, savedAt: Instant });
export type AuthoringDraft = z.infer<typeof AuthoringDraft>;

export const DraftQuery = z.strictObject({ place: DraftPlace });
export const DraftSave = z.strictObject({ place: DraftPlace, fields: DraftFields });
export type DraftSave = z.infer<typeof DraftSave>;

export const DraftSaved = z.object({ savedAt: Instant });
