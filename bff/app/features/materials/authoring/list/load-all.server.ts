import { type ActionFunctionArgs, data } from '@remix-run/node';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listAuthoredMaterials } from '@shikhar/contracts/materials/authoring/routes';
import { DomainInMaintenance, DomainUnavailable } from '../../../../domain/errors.ts';
import { parseForm } from '../../../../forms/parse-form.ts';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { getSite } from '../../../../lib/site/site.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import type { MaterialsBase } from '../materials-base.ts';
import { listSent } from '../uploads/load-upload.server.ts';
import { handleListAction } from './handle-list-action.server.ts';
import { buildMaterialsHref, type MaterialFilters, parseMaterialFilters } from './material-filters.ts';
import { buildMaterialRow } from './material-row.server.ts';
import type { MaterialRow, UploadFacts } from './material-row.ts';

/** The list with its filters; `rows` is missing if it could not be loaded. */
export interface MaterialsView {
  filters: MaterialFilters;
  rows: MaterialRow[] | null;
  total: number;
  /** `23 items, 3,412 downloads` */
  summary: string | null;
  sent: UploadFacts[];
  asked: MaterialRow | null;
  /** The largest file, in MB. */
  max: number;
  /** Owner whose unfinished uploads the browser may resume. */
  owner: string;
}

async function fetchList(client: ServiceClient, args: RequestArguments, base: MaterialsBase): Promise<MaterialsView> {
  const filters = parseMaterialFilters(args.request.url);
  const { search, show, ...rest } = filters;
  const chosen = show && ({ [show]: 'true' } as const);
  const query = { ...rest, search: search || undefined, ...chosen };
  const { materials, total, downloads, uploads } = (await client.call(listAuthoredMaterials, { query })).body;
  requireWithin(args.request.url, { page: filters.page, total, pageSize: defaultPageSize });
  const rows = materials.map((material) => buildMaterialRow(material, client.user.role === 'admin'));
  return {
    filters,
    rows,
    total,
    summary: `${countOf(total, 'item')}, ${countOf(downloads, 'download')}`,
    sent: listSent(uploads, args.context.now, base),
    asked: rows.find(({ id }) => id === new URL(args.request.url).searchParams.get('delete')) ?? null,
    max: getSite().maxUploadSize,
    owner: client.user.id,
  };
}

/** Loads the materials for a URL; on failure the page shows an error instead of the list. */
export async function loadAll(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  try {
    return data(await fetchList(client, args, base), { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'materials not read');
    const filters = parseMaterialFilters(args.request.url);
    const nothing = { rows: null, total: 0, summary: null, sent: [], asked: null };
    const view: MaterialsView = { filters, ...nothing, max: getSite().maxUploadSize, owner: client.user.id };
    return data(view, { status: 503 });
  }
}

/** Deletes a material in the list, or cancels an upload. */
export async function handleAllAction(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const href = buildMaterialsHref(base, parseMaterialFilters(args.request.url));
  return handleListAction(client, args, { form: await parseForm(args.request), href });
}
