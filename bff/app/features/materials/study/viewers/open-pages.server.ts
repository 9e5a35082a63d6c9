import { readMaterialPage } from '@shikhar/contracts/materials/page-routes';
import type { MaterialDetail, MaterialPage } from '@shikhar/contracts/materials/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { writeMaterialHref, writePageImageHref } from '../../../../lib/material-paths.ts';
import type { RequestArguments } from '../../../session/visit.server.ts';
import type { Visitor } from '../../../session/visitor.server.ts';
import { keepPlace } from './keep-place.server.ts';
import { findPage } from './places.ts';
import type { PagesViewer } from './viewer.ts';

/** Null where the page could not be made now. */
async function readPage(args: RequestArguments, visitor: Visitor, id: string, number: number): Promise<MaterialPage | null> {
  try {
    return (await visitor.call(readMaterialPage, { params: { id, number } })).body;
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    args.context.log.warn({ reason: String(error) }, 'page of a material not read');
    return null;
  }
}

/** Where a page of a PDF is read: the viewer comes to the top. */
function writePageHref(id: string, number: number, list: string): string {
  const query = new URLSearchParams({ ...(list !== '' && { list }), page: String(number) });
  return `${writeMaterialHref(id)}?${query}#read`;
}

export async function openPages(
  args: RequestArguments,
  visitor: Visitor,
  { id, place }: MaterialDetail,
  { count, list }: { count: number; list: string },
): Promise<PagesViewer> {
  const asked = new URL(args.request.url).searchParams.get('page');
  const number = findPage(asked, place?.page ?? null, count);
  const [page] = await Promise.all([
    readPage(args, visitor, id, number),
    keepPlace(args, visitor, id, { page: number, seconds: null }),
  ]);
  return {
    kind: 'pages',
    number,
    count,
    list,
    href: writePageHref(id, number, list),
    picture: page && { href: writePageImageHref(id, number), width: page.width, height: page.height },
    text: page?.text.trim() ?? '',
    previousHref: number > 1 ? writePageHref(id, number - 1, list) : null,
    nextHref: number < count ? writePageHref(id, number + 1, list) : null,
    nextPicture: page && number < count ? writePageImageHref(id, number + 1) : null,
  };
}
