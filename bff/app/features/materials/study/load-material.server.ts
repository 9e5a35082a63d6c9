import { getMaterial } from '@shikhar/contracts/materials/routes';
import type { MaterialDetail } from '@shikhar/contracts/materials/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { buildDownloadHref } from '../../../lib/addresses/material-paths.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatDate } from '../../../lib/site/site-time.ts';
import { formatChapter, formatDuration, formatFileSize, materialTypeWords } from '../../../lib/words/material-text.ts';
import { canSeePath } from '../../../route-access.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildLine } from './material-card.server.ts';
import { buildMaterialsHref, parseListQuery } from './material-filters.ts';
import type { MaterialView } from './material-view.ts';
import { openViewer } from './viewers/open-viewer.server.ts';

function listFacts(material: MaterialDetail): MaterialView['facts'] {
  const { type, addedAt, file } = material;
  const chapter = formatChapter(material);
  return [
    { label: 'Type', value: materialTypeWords[type] },
    ...(chapter === null ? [] : [{ label: 'Chapter', value: chapter }]),
    ...(file.pages === null ? [] : [{ label: 'Pages', value: String(file.pages) }]),
    ...(file.seconds === null ? [] : [{ label: 'Length', value: formatDuration(file.seconds) }]),
    { label: 'Size', value: formatFileSize(file.bytes) },
    { label: 'Added', value: formatDate(addedAt) },
  ];
}

function findEditHref({ id, canEdit, isNote }: MaterialDetail, role: Role): string | null {
  if (!canEdit || (role !== 'teacher' && role !== 'admin')) return null;
  return isNote ? `/${role}/materials/notes/${id}` : `/${role}/materials/${id}`;
}

/** Loads the material in the URL and its viewer. */
export async function loadMaterial(args: RequestArguments & { params: { materialId?: string } }): Promise<MaterialView> {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'materialId');
  const { body: material } = await client.ask(getMaterial, { params: { id } });
  const { type, title, subject, chapter, description, isPublished, file, related } = material;
  const { role } = client.user;
  const list = parseListQuery(args.request.url);
  const { viewer, unsavedPlace } = await openViewer(args, client, material, list);
  return {
    id,
    listHref: list === '' ? '/study-materials' : `/study-materials?${list}`,
    type,
    title,
    about: `${subject}, Class ${material.class}`,
    facts: listFacts(material),
    description: material.note === null ? description : null,
    downloadHref: buildDownloadHref(file),
    isHidden: !isPublished,
    editHref: findEditHref(material, role),
    viewer,
    unsavedPlace,
    related: related.map((each) => buildLine(each, chapter)),
    chapterHref:
      chapter !== '' && canSeePath(role, '/study-materials')
        ? buildMaterialsHref({ subject, class: material.class, chapter })
        : null,
  };
}
