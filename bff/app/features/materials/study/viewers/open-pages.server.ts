import { getMaterialPage } from '@shikhar/contracts/materials/page-routes';
import type { MaterialDetail, MaterialPage } from '@shikhar/contracts/materials/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { buildMaterialHref, buildPageImageHref } from '../../../../lib/addresses/material-paths.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { findPage } from './places.ts';
import { savePlace } from './save-place.server.ts';
import type { PagesViewer } from './viewer.ts';

/** Null where the page could not be made now. */
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

/** Where a page of a PDF is read: the viewer comes to the top. */
function buildPageHref(id: string, number: number, list: string): string {
  const query = new URLSearchParams({ ...(list !== '' && { list }), page: String(number) });
  return `${buildMaterialHref(id)}?${query}#read`;
}

export async function openPages(
  args: RequestArguments,
  client: ServiceClient,
  { id, place }: MaterialDetail,
  { count, list }: { count: number; list: string },
): Promise<PagesViewer> {
  const asked = new URL(args.request.url).searchParams.get('page');
  const number = findPage(asked, place?.page ?? null, count);
  const [page] = await Promise.all([
    loadPage(args, client, id, number),
    savePlace(args, client, id, { page: number, seconds: null }),
  ]);
  return {
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
}
