import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { NewNote, NoteDraft, NoteUpdate } from '@shikhar/contracts/materials/notes/schemas';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../errors/domain-error.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { insertMaterial, removeStoredFiles, replaceFile } from '../publish-file.service.ts';
import { type SavedFile, saveGeneratedFile } from '../save-file.service.ts';
import { findNote, type LockedNote, lockNote, requireNote, requireRevision } from './locked-note.ts';
import { buildFileName } from './typesetting/file-name.ts';
import type { WholeNote } from './typesetting/paper.ts';
import { findUnreadFormula } from './typesetting/parse-rich-text.ts';
import type { TypesetPaper } from './typesetting/typesetter.service.ts';

const run = createProcessRunner({
  script: new URL('./typesetting/typeset-process.ts', import.meta.url),
  result: z.object({ pdf: z.instanceof(Uint8Array), pages: z.int().min(1) }),
  timeLimitMs: 30_000,
  maxMemory: 600 * 1024 * 1024,
  hasAddons: true,
  concurrency: 2,
  maxQueued: 40,
  busy: 'Many notes are being saved right now. Please try again in a moment.',
});

/**
 * Typesets a note in a child process.
 *
 * @throws Error when it takes too long or fails; OVERLOADED when the queue is full
 */
async function typesetNote(note: WholeNote): Promise<TypesetPaper> {
  const result = await run({ note });
  if (!result) throw new Error(`The note "${note.title}" could not be typeset`);
  return result;
}

/** Shortened: enough to find the formula again. */
const maxNameLength = 80;

function formatFormula(typed: string): string {
  return typed.length > maxNameLength ? `${typed.slice(0, maxNameLength).toWellFormed()}…` : typed;
}

/**
 * Refuses unreadable formulas, because students would see their TeX.
 *
 * @throws VALIDATION_FAILED with the first such formula of each field; `prefix` is put before the field names
 */
function requireFormulas({ summary, keyPoints, example }: NoteDraft, prefix: '' | 'draft.'): void {
  const points = keyPoints.map((text, index) => ({ field: `keyPoints.${index}`, name: `Key point ${index + 1}`, text }));
  const texts = [
    { field: 'summary', name: 'The summary', text: summary },
    ...points,
    { field: 'example', name: 'The example', text: example },
  ];
  const errors = texts.flatMap(({ field, name, text }) => {
    const unread = findUnreadFormula(text);
    return unread === undefined
      ? []
      : [[`${prefix}${field}`, `${name} has a formula that cannot be read: ${formatFormula(unread)}`]];
  });
  if (errors.length === 0) return;
  throw new DomainError('VALIDATION_FAILED', 'A formula cannot be read', { fieldErrors: Object.fromEntries(errors) });
}

const maxDescriptionLength = 2_000;

/** The note's description in lists of materials. */
function describe({ title, subject, class: level, chapter, summary }: NoteDraft): MaterialDetails {
  return {
    title,
    subject,
    class: level,
    chapter,
    type: 'notes',
    description: summary.slice(0, maxDescriptionLength).toWellFormed(),
  };
}

async function savePdf(store: FileStore, draft: NoteDraft): Promise<SavedFile> {
  const { pdf, pages } = await typesetNote(draft);
  return saveGeneratedFile(store, { name: buildFileName(draft.title, 'pdf'), mediaType: 'application/pdf', content: pdf, pages });
}

function toColumns({ summary, keyPoints, example, keywords }: NoteDraft) {
  return { summary, key_points: keyPoints, example, keywords };
}

async function log(
  em: EntityManager,
  context: CommandContext,
  id: string,
  what: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  await recordAudit(em, { ...describeCommand(context), subjectType: 'material', subjectId: id, ...what });
}

/** Whether the caller has already saved this same note. @throws CONFLICT when the id belongs to something else */
async function isMade({ em, caller }: CommandContext, id: string, draft: NoteDraft): Promise<boolean> {
  const db = em.getKysely<Database>();
  const row = await db.selectFrom('materials').select('author_id').where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  if (row.author_id === caller.userId && isDeepStrictEqual((await findNote(em, id))?.draft, draft)) return true;
  throw new DomainError('CONFLICT', 'This form was already saved as a note. Save again to create another note.');
}

/**
 * Publishes a new concept note of the caller with its PDF. The id makes it idempotent.
 *
 * @returns its id
 * @throws VALIDATION_FAILED for unreadable formulas; StorageFull, StorageUnavailable; OVERLOADED when too many are being saved
 */
export async function createNote(
  context: CommandContext,
  store: FileStore,
  { id = makeUuid(), ...draft }: NewNote,
): Promise<string> {
  const { em, caller, now } = context;
  if (await isMade(context, id, draft)) return id;
  requireFormulas(draft, '');
  const file = await savePdf(store, draft);
  await em.transactional(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction.getKysely());
    // A simultaneous duplicate: the job removes the second file.
    if (await isMade({ ...context, em: transaction }, id, draft)) return;
    await insertMaterial(transaction, file, { id, details: describe(draft), authorId: caller.userId, now });
    await transaction
      .getKysely<Database>()
      .insertInto('concept_notes')
      .values({ material_id: id, ...toColumns(draft) })
      .execute();
    await log(transaction, context, id, { action: 'material.created', details: { title: draft.title } });
  });
  return id;
}

function listChanges(before: LockedNote, { draft, isPublished }: NoteUpdate): string[] {
  const after = new Map<string, unknown>(Object.entries(draft));
  const fields = Object.entries(before.draft).flatMap(([name, value]) =>
    isDeepStrictEqual(after.get(name), value) ? [] : [name],
  );
  return before.isPublished === isPublished ? fields : [...fields, isPublished ? 'shown' : 'hidden'];
}

/**
 * Changes any author's concept note; a changed text gets a new PDF. An update without changes succeeds on any revision.
 *
 * @throws NOT_FOUND; MATERIAL_STALE; as `createNote`
 */
export async function updateNote(context: CommandContext, store: FileStore, id: string, update: NoteUpdate): Promise<void> {
  const { em, caller, now } = context;
  const { draft, isPublished, revision } = update;
  const before = await requireNote(em, id);
  if (listChanges(before, update).length === 0) return;
  requireRevision(before, revision);
  const isSameText = isDeepStrictEqual(before.draft, draft);
  if (!isSameText) requireFormulas(draft, 'draft.');
  const file = isSameText ? null : await savePdf(store, draft);
  const loose = await em.transactional(async (transaction) => {
    // Someone else may have saved while the PDF was typeset.
    const note = await lockNote(transaction, id);
    requireRevision(note, revision);
    const change = { ...describe(draft), is_published: isPublished, updated_at: now, updated_by: caller.userId };
    const db = transaction.getKysely<Database>();
    await db
      .updateTable('materials')
      .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await db.updateTable('concept_notes').set(toColumns(draft)).where('material_id', '=', id).execute();
    await log(transaction, context, id, { action: 'material.changed', details: { changes: listChanges(note, update) } });
    return file ? replaceFile(transaction, id, file, now) : [];
  });
  await removeStoredFiles(em, store, loose);
}
