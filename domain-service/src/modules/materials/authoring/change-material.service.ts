import type { MaterialUpdate } from '@shikhar/contracts/materials/authoring/schemas';
import { mediaTypesOf } from '@shikhar/contracts/materials/media-types';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { type LockedMaterial, lockOwnMaterial, requireRevision } from '../locked-material.ts';
import { noteIsTypeset, typeNotSuitable } from '../material.errors.ts';
import { deleteFileRow } from '../material-rows.ts';
import { removeStoredFiles } from '../publish-file.service.ts';

const updateStatement = `
  update materials set title = :title, subject = :subject, class = :class, type = :type, chapter = :chapter,
    description = :description, is_published = :isPublished, revision = revision + 1, updated_at = :now, updated_by = :callerId
  where id = :id`;

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
    await transaction.execute(updateStatement, { ...details, id, isPublished, now, callerId: caller.userId }, 'run');
    const subject = { subjectType: 'material', subjectId: id };
    await recordAudit(transaction, { ...describeCommand(context), action: 'material.changed', ...subject, details: { changes } });
  });
}

/** Deletes a material with its file, its readers' places and its uploads. @throws NOT_FOUND also for another author's */
export async function deleteMaterial(context: CommandContext, store: FileStore, id: string): Promise<void> {
  const { em, caller } = context;
  const loose = await em.transactional(async (transaction) => {
    // The same lock order everywhere: uploads, then their material.
    await transaction.execute('select 1 from material_uploads where material_id = :id for update', { id });
    const { fileId, details } = await lockOwnMaterial(transaction, caller, id);
    await transaction.execute('delete from materials where id = :id', { id }, 'run');
    const entry = { ...describeCommand(context), subjectType: 'material', subjectId: id, details: { title: details.title } };
    await recordAudit(transaction, { ...entry, action: 'material.deleted' });
    return deleteFileRow(transaction, fileId);
  });
  await removeStoredFiles(em, store, loose);
}
