import type { ActionFunctionArgs } from '@remix-run/node';
import { listAuthoredMaterials } from '@shikhar/contracts/materials/authoring/routes';
import { parseForm } from '../../../../forms/parse-form.ts';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { getSite } from '../../../../lib/site/site.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../../accounts/sessions/outage-view.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import type { MaterialsBase } from '../materials-base.ts';
import { listSent } from '../uploads/load-upload.server.ts';
import { handleListAction } from './handle-list-action.server.ts';
import { buildMaterialsHref, type MaterialFilters, materialFilters } from './material-filters.ts';
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
  const filters = materialFilters.parse(args.request.url);
  const { show, ...rest } = filters;
  const query = { ...materialFilters.toQuery(rest), ...(show && ({ [show]: 'true' } as const)) };
  const { materials, total, downloads, uploads } = (await client.call(listAuthoredMaterials, { query })).body;
  requireWithin(args.request.url, { page: filters.page, total });
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
  const nothing = { rows: null, total: 0, summary: null, sent: [], asked: null, max: getSite().maxUploadSize };
  return loadOr(
    args,
    () => fetchList(client, args, base),
    (): MaterialsView => ({ ...nothing, filters: materialFilters.parse(args.request.url), owner: client.user.id }),
  );
}

/** Deletes a material in the list, or cancels an upload. */
export async function handleAllAction(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const href = buildMaterialsHref(base, materialFilters.parse(args.request.url));
  return handleListAction(client, args, { form: await parseForm(args.request), href });
}
