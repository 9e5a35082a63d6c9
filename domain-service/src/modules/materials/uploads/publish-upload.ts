import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { findRights } from '../../../policy/rights.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { explainMisfit } from '../file-checks/file-fit.service.ts';
import { lockOwnMaterial } from '../locked-material.ts';
import { fileNotSuitable } from '../material.errors.ts';
import { insertMaterial, replaceFile } from '../publish-file.service.ts';
import type { SavedFile } from '../save-file.service.ts';
import { changeUpload, type UploadForm, type UploadRow } from './upload.repository.ts';

interface Publication {
  upload: UploadRow;
  file: SavedFile;
  form: UploadForm;
  now: Date;
}

/** The result of an upload. */
export interface Settled {
  /** Null while there is none. */
  materialId: string | null;
  /** Storage keys of the file it replaced, for `removeStoredFiles` after the commit. */
  loose: string[];
}

function requireFit({ mediaType }: SavedFile, type: MaterialDetails['type']): void {
  const misfit = explainMisfit(mediaType, type);
  if (misfit) throw fileNotSuitable(misfit);
}

async function publishNew(
  em: EntityManager,
  { upload, file, form, now }: Publication,
  details: MaterialDetails,
): Promise<Settled> {
  requireFit(file, details.type);
  const materialId = await insertMaterial(em, file, { details, authorId: upload.authorId, now });
  const subject = { subjectType: 'material', subjectId: materialId };
  await recordAudit(em, { at: now, ...form.actor, action: 'material.created', ...subject, details: { type: details.type } });
  await changeUpload(em, upload.id, { status: 'published', facts: file, form, materialId }, now);
  return { materialId, loose: [] };
}

async function publishInPlace(em: EntityManager, { upload, file, form, now }: Publication, id: string): Promise<Settled> {
  const { actorId } = form.actor;
  // The upload may have taken long: the rights of now count.
  const { role, status } = await em.findOneOrFail(UserEntity, actorId, { failHandler: notFound });
  const material = await lockOwnMaterial(em, { userId: actorId, rights: findRights({ role, status }) }, id);
  requireFit(file, material.details.type);
  const loose = await replaceFile(em, id, file, now);
  await em
    .getKysely<Database>()
    .updateTable('materials')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: now, updated_by: actorId }))
    .where('id', '=', id)
    .execute();
  const subject = { subjectType: 'material', subjectId: id };
  await recordAudit(em, { at: now, ...form.actor, action: 'material.file_replaced', ...subject });
  await changeUpload(em, upload.id, { status: 'published', facts: file, form, materialId: id }, now);
  return { materialId: id, loose };
}

/**
 * Publishes a stored file as a material, or as the file of one, as its form says. Runs in the transaction that locks the upload.
 *
 * @throws FILE_REFUSED when it does not match the form; NOT_FOUND for the material
 */
export async function publishUpload(em: EntityManager, publication: Publication): Promise<Settled> {
  const { details } = publication.form;
  if (details) return publishNew(em, publication, details);
  const { materialId } = publication.upload;
  if (!materialId) throw notFound();
  return publishInPlace(em, publication, materialId);
}
