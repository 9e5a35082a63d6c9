import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { buildMaterialKey, buildPageKey, buildPictureKey } from './material-keys.ts';
import type { SavedFile } from './save-file.service.ts';

const fileStatement = `
  insert into material_files (id, name, media_type, bytes, digest, pages, seconds, width, height, has_picture, saved_at)
  values (:id, :name, :mediaType, :bytes, :digest, :pages, :seconds, :width, :height, :hasPicture, :now)`;

export async function insertFileRow(em: EntityManager, file: SavedFile, now: Date): Promise<void> {
  await em.execute(fileStatement, { ...file, now }, 'run');
}

export interface NewMaterialRow {
  id: string;
  details: MaterialDetails;
  fileId: string;
  isPublished: boolean;
  /** Null for the platform itself. */
  authorId: string | null;
  now: Date;
}

const materialStatement = `
  insert into materials (id, type, title, class, subject, chapter, description, file_id, is_published, author_id, created_at,
    updated_at, updated_by)
  values (:id, :type, :title, :class, :subject, :chapter, :description, :fileId, :isPublished, :authorId, :now, :now, :authorId)`;

export async function insertMaterialRow(em: EntityManager, { details, ...row }: NewMaterialRow): Promise<void> {
  await em.execute(materialStatement, { ...details, ...row }, 'run');
}

/** The material's current file. */
export async function findFileOf(em: EntityManager, materialId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ file_id: string }[]>('select file_id from materials where id = :materialId', { materialId });
  return row?.file_id;
}

interface LostFile {
  media_type: MediaType;
  has_picture: boolean;
  pages: number[];
}

const deleteStatement = `
  delete from material_files f where f.id = :id returning f.media_type, f.has_picture,
    (select coalesce(json_agg(p.number), '[]') from material_pages p where p.file_id = f.id) as pages`;

/** Deletes a file no material uses any more. @returns its storage keys */
export async function deleteFileRow(em: EntityManager, id: string): Promise<string[]> {
  const [file] = await em.execute<LostFile[]>(deleteStatement, { id });
  if (!file) return [];
  const pictures = [...(file.has_picture ? [buildPictureKey(id)] : []), ...file.pages.map((page) => buildPageKey(id, page))];
  return [buildMaterialKey(id, file.media_type), ...pictures];
}

/** The ids that belong to a material's file. */
export async function findFileRows(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>('select id from material_files where id = any(array[:ids]::uuid[])', { ids });
  return new Set(rows.map(({ id }) => id));
}
