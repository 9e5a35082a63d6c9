import type { AuthoredMaterial, MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { formatShortDate } from '../../../../lib/site/site-time.ts';
import { countPages, formatFileSize, formatSecond, materialTypeWords } from '../../../../lib/words/material-text.ts';
import type { MaterialsBase } from '../materials-base.ts';
import type { MaterialItem, MaterialRow, SavedFile, UploadFacts } from './material-row.ts';

/** `PDF, 6 pages, 1.2 MB` */
export function describeFile({ type, isNote, file: { pages, seconds, bytes } }: AuthoredMaterial): string {
  const length = seconds === null ? null : formatSecond(seconds);
  const parts = [isNote ? 'Concept note' : materialTypeWords[type], pages === null ? length : countPages(pages)];
  return [...parts, formatFileSize(bytes)].filter((part) => part !== null).join(', ');
}

export function buildMaterialItem(material: AuthoredMaterial): MaterialItem {
  const { id, type, title, subject, downloads, addedAt, isPublished, isNote } = material;
  return {
    id,
    type,
    title,
    about: `${subject}, Class ${material.class}`,
    downloads,
    added: formatShortDate(addedAt),
    isHidden: !isPublished,
    isNote,
  };
}

/** `by Gurmeet Sandhu` */
export function formatAuthor(author: AuthoredMaterial['author']): string {
  return author ? `by ${author.name}` : 'by the platform';
}

export function buildMaterialRow(material: AuthoredMaterial, isAdmin: boolean): MaterialRow {
  const { isOwn, author } = material;
  return {
    ...buildMaterialItem(material),
    file: describeFile(material),
    author: isOwn ? null : formatAuthor(author),
    mayDelete: isOwn || isAdmin,
  };
}

function describeState({
  status,
  bytes,
  received,
  refusal,
  pages,
  seconds,
}: MaterialUpload): Pick<UploadFacts, 'state' | 'words'> {
  if (status === 'refused') return { state: 'refused', words: refusal ?? 'This file was not accepted. Nothing was saved.' };
  if (status === 'ready') return { state: 'kept', words: `${formatFileSize(bytes)}, add its details` };
  if (status === 'published') {
    const extent = pages === null ? seconds && formatSecond(seconds) : countPages(pages);
    return { state: 'done', words: extent ? `Uploaded, ${extent}. Students can see it.` : 'Uploaded. Students can see it.' };
  }
  if (received >= bytes) return { state: 'checking', words: 'Being checked...' };
  return { state: 'coming', words: `${formatFileSize(received)} of ${formatFileSize(bytes)}` };
}

/** Link to the material, or to the form that the upload waits for. */
function findHref({ id, status, materialId }: MaterialUpload, base: MaterialsBase): string | null {
  if (status === 'published') return materialId === null ? null : buildMaterialHref(materialId);
  if (status !== 'ready') return null;
  return `${materialId === null ? base : `${base}/${materialId}/file`}?upload=${id}`;
}

export function buildSentRow(upload: MaterialUpload, base: MaterialsBase): UploadFacts {
  const { id, name, type, bytes, received } = upload;
  const { state, words } = describeState(upload);
  return {
    id,
    name,
    type,
    state,
    words,
    percent: state === 'coming' ? Math.floor((100 * received) / bytes) : null,
    href: findHref(upload, base),
  };
}

export function buildSavedFile({ id, name, bytes }: MaterialUpload): SavedFile {
  return { id, name, size: formatFileSize(bytes) };
}
