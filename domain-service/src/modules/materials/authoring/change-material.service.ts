import type { MaterialUpdate } from '@shikhar/contracts/materials/authoring/schemas';
import { mediaTypesOf } from '@shikhar/contracts/materials/media-types';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { type LockedMaterial, lockOwnMaterial, requireRevision } from '../locked-material.ts';
import { MaterialEntity } from '../material.entity.ts';
import { noteIsTypeset, typeNotSuitable } from '../material.errors.ts';
import { deleteFile, removeStoredFiles } from '../publish-file.service.ts';

function listChanges(before: LockedMaterial, { details, isPublished }: MaterialUpdate): string[] {
  const old = Object.entries(before.details);
  const values = new Map<string, string>(Object.entries(details));
  const fields = old.flatMap(([name, value]) => (values.get(name) === value ? [] : [name]));
  return before.isPublished === isPublished ? fields : [...fields, isPublished ? 'shown' : 'hidden'];
}

/**
 * Changes a material's details. An update without changes succeeds on any revision.
 *
 * @throws NOT_FOUND also for another author's; MATERIAL_STALE; VALIDATION_FAILED for a type that does not fit the file; CONFLICT
 * for a concept note, whose details follow from its text
 */
export async function updateMaterial(context: CommandContext, id: string, update: MaterialUpdate): Promise<void> {
  const { em, caller, now } = context;
  const { details, isPublished, revision } = update;
  await em.transactional(async (transaction) => {
    const material = await lockOwnMaterial(transaction, caller, id);
    if (material.isNote) throw noteIsTypeset();
    const changes = listChanges(material, update);
    if (changes.length === 0) return;
    requireRevision(material, revision, caller);
    if (!mediaTypesOf[details.type].includes(material.mediaType)) throw typeNotSuitable(material.mediaType);
    const change = { ...details, is_published: isPublished, updated_at: now, updated_by: caller.userId };
    await transaction
      .getKysely<Database>()
      .updateTable('materials')
      .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const subject = { subjectType: 'material', subjectId: id };
    await recordAudit(transaction, { ...describeCommand(context), action: 'material.changed', ...subject, details: { changes } });
  });
}

/** Deletes a material with its file, its readers' places and its uploads. @throws NOT_FOUND also for another author's */
export async function deleteMaterial(context: CommandContext, store: FileStore, id: string): Promise<void> {
  const { em, caller } = context;
  const loose = await em.transactional(async (transaction) => {
    // The same lock order everywhere: uploads, then their material.
    const db = transaction.getKysely<Database>();
    await db.selectFrom('material_uploads').select('id').where('material_id', '=', id).forUpdate().execute();
    const { fileId, details } = await lockOwnMaterial(transaction, caller, id);
    await transaction.nativeDelete(MaterialEntity, { id });
    const entry = { ...describeCommand(context), subjectType: 'material', subjectId: id, details: { title: details.title } };
    await recordAudit(transaction, { ...entry, action: 'material.deleted' });
    return deleteFile(transaction, fileId);
  });
  await removeStoredFiles(em, store, loose);
}
