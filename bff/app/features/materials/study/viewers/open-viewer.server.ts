import { readFile } from '@shikhar/contracts/materials/file-routes';
import { getMaterialPage } from '@shikhar/contracts/materials/page-routes';
import { saveMaterialPlace } from '@shikhar/contracts/materials/routes';
import type { MaterialDetail, MaterialPage, MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import {
  buildMaterialHref,
  buildPageImageHref,
  buildPictureHref,
  buildShownHref,
} from '../../../../lib/addresses/material-paths.ts';
import { renderMath } from '../../../../lib/maths/math.server.ts';
import { formatSecond } from '../../../../lib/words/material-text.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { findPage, findSecond } from './places.ts';
import { readTextStart } from './read-text.server.ts';
import type { PagesViewer, TextViewer, VideoViewer, Viewer } from './viewer.ts';

interface OpenedViewer {
  viewer: Viewer;
  unsavedPlace: MaterialPlace | null;
}

/** Viewers without a reading position. */
const noPlace = { page: null, seconds: null } as const;

/** Why a file can only be downloaded: it is a Word document, or a PDF that cannot be rendered. */
const unread = {
  word: 'This is a Word document. Download it, and read it in Word or another app for documents.',
  pages: 'This PDF cannot be shown page by page. Download it to read it.',
} as const;

async function openVideo(
  args: RequestArguments,
  client: ServiceClient,
  material: MaterialDetail,
  list: string,
): Promise<OpenedViewer> {
  const { id, file, place } = material;
  const second = findSecond(new URL(args.request.url).searchParams.get('at'), place?.seconds ?? null, file.seconds);
  // The player reports its own position later, so this one may be stale.
  const unsavedPlace = place === null ? await savePlace(args, client, id, { page: null, seconds: 0 }) : null;
  const viewer: VideoViewer = {
    kind: 'video',
    startHref: `?${new URLSearchParams({ ...(list !== '' && { list }), at: '0' })}#read`,
    src: second > 0 ? `${buildShownHref(file)}#t=${second.toFixed(1)}` : buildShownHref(file),
    mediaType: file.mediaType,
    poster: file.hasPicture ? buildPictureHref(id) : null,
    width: file.width,
    height: file.height,
    goesOn: second >= 1 ? `at ${formatSecond(second)}` : null,
  };
  return { viewer, unsavedPlace };
}

async function openText({ context }: RequestArguments, client: ServiceClient, { file }: MaterialDetail): Promise<TextViewer> {
  try {
    const opened = await client.open(readFile, { params: { id: file.id }, query: { shown: 'true' } });
    return { kind: 'text', ...(await readTextStart(opened.content)) };
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    context.log.warn({ reason: String(error) }, 'text of a material not read');
    return { kind: 'text', text: null, isCut: false };
  }
}

async function openWhole(args: RequestArguments, client: ServiceClient, material: MaterialDetail): Promise<Viewer> {
  const { note, file } = material;
  if (note) {
    const { summary, keyPoints, example, keywords } = note;
    const points = keyPoints.map((point, index) => ({ key: String(index), text: renderMath(point) }));
    return { kind: 'note', summary: renderMath(summary), keyPoints: points, example: renderMath(example), keywords };
  }
  switch (file.mediaType) {
    case 'image/jpeg':
    case 'image/png':
      return { kind: 'image', src: buildShownHref(file), width: file.width, height: file.height };
    case 'text/plain':
      return openText(args, client, material);
    default:
      return { kind: 'none', why: file.mediaType === 'application/pdf' ? unread.pages : unread.word };
  }
}

/** Builds the viewer of a material and records that it was read. `list`: query of the list it was opened from. */
export async function openViewer(
  args: RequestArguments,
  client: ServiceClient,
  material: MaterialDetail,
  list: string,
): Promise<OpenedViewer> {
  const { id, file, note } = material;
  if (file.mediaType === 'video/mp4' || file.mediaType === 'video/webm') return openVideo(args, client, material, list);
  if (note === null && file.mediaType === 'application/pdf' && file.pages !== null) {
    return openPages(args, client, material, { count: file.pages, list });
  }
  const [viewer, unsavedPlace] = await Promise.all([openWhole(args, client, material), savePlace(args, client, id, noPlace)]);
  return { viewer, unsavedPlace };
}

/** Null if the page could not be rendered. */
async function loadPage(args: RequestArguments, client: ServiceClient, id: string, number: number): Promise<MaterialPage | null> {
  try {
    return (await client.call(getMaterialPage, { params: { id, number } })).body;
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    args.context.log.warn({ reason: String(error) }, 'page of a material not read');
    return null;
  }
}

/** URL of a PDF page, scrolled to the viewer. */
function buildPageHref(id: string, number: number, list: string): string {
  const query = new URLSearchParams({ ...(list !== '' && { list }), page: String(number) });
  return `${buildMaterialHref(id)}?${query}#read`;
}

async function openPages(
  args: RequestArguments,
  client: ServiceClient,
  { id, place }: MaterialDetail,
  { count, list }: { count: number; list: string },
): Promise<OpenedViewer> {
  const asked = new URL(args.request.url).searchParams.get('page');
  const number = findPage(asked, place?.page ?? null, count);
  const [page, unsavedPlace] = await Promise.all([
    loadPage(args, client, id, number),
    savePlace(args, client, id, { page: number, seconds: null }),
  ]);
  const viewer: PagesViewer = {
    kind: 'pages',
    number,
    count,
    list,
    href: buildPageHref(id, number, list),
    picture: page && { href: buildPageImageHref(id, number), width: page.width, height: page.height },
    text: page?.text.trim() ?? '',
    previousHref: number > 1 ? buildPageHref(id, number - 1, list) : null,
    nextHref: number < count ? buildPageHref(id, number + 1, list) : null,
    nextPicture: page && number < count ? buildPageImageHref(id, number + 1) : null,
  };
  return { viewer, unsavedPlace };
}

/**
 * Saves the reading position, except for HEAD requests. Failures do not stop the page.
 *
 * @returns the position of a page that is only prefetched; the browser saves it once the page is shown
 */
async function savePlace(
  { request, context }: RequestArguments,
  client: ServiceClient,
  id: string,
  place: MaterialPlace,
): Promise<MaterialPlace | null> {
  if (request.method !== 'GET') return null;
  if (request.headers.get('sec-purpose') !== null) return place;
  try {
    await client.call(saveMaterialPlace, { params: { id }, body: place });
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    context.log.warn({ reason: String(error) }, 'place not kept');
  }
  return null;
}
