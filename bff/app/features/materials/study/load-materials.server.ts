import { listMaterials, listRecentMaterials } from '@shikhar/contracts/materials/routes';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../accounts/sessions/outage-view.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import type { MaterialCard, MaterialLine } from './material-card.server.ts';
import { buildCard, buildRecentLine } from './material-card.server.ts';
import {
  buildListQuery,
  cardsPerPage,
  formatUnknownFilters,
  isNarrowed,
  type MaterialFilters,
  materialFilters,
} from './material-filters.ts';

/** The list with its filters; `cards` is missing if it could not be loaded. */
export interface MaterialsView {
  filters: MaterialFilters;
  /** A sentence for each unknown filter in the URL. */
  unknown: readonly string[];
  /** The student's class. */
  own: ClassLevel | null;
  /** The class that was searched. */
  level: ClassLevel | 'all';
  cards: MaterialCard[] | null;
  total: number;
  /** Number of further materials in other classes. */
  elsewhere: number;
  corrected: string | null;
  recent: MaterialLine[];
}

/** Recently read materials, shown only above the unfiltered list; errors are ignored. */
async function loadRecent(client: ServiceClient, filters: MaterialFilters): Promise<MaterialLine[]> {
  if (isNarrowed(filters) || filters.class !== undefined || filters.page > 1) return [];
  try {
    return (await client.call(listRecentMaterials)).body.materials.map(buildRecentLine);
  } catch (error) {
    if (error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance) return [];
    throw error;
  }
}

/** Loads the materials for a URL; on failure the page shows an error instead of the list. */
export async function loadMaterials(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = materialFilters.parse(url);
  const own = client.user.class ?? null;
  const query = { ...materialFilters.toQuery(filters), pageSize: cardsPerPage };
  const shared = { filters, unknown: formatUnknownFilters(url, own), own };
  const load = async (): Promise<MaterialsView> => {
    const [{ body }, recent] = await Promise.all([client.call(listMaterials, { query }), loadRecent(client, filters)]);
    const { materials, total } = body;
    requireWithin(url, { page: filters.page, total, pageSize: cardsPerPage });
    return {
      ...shared,
      level: body.class,
      cards: materials.map((material) => buildCard(material, body.class === 'all' ? null : body.class, buildListQuery(filters))),
      total,
      elsewhere: Math.max(0, body.totalOfAllClasses - total),
      corrected: body.correctedSearch,
      recent,
    };
  };
  const level = filters.class ?? own ?? 'all';
  const outage: MaterialsView = { ...shared, level, cards: null, total: 0, elsewhere: 0, corrected: null, recent: [] };
  return loadOr(args, load, () => outage);
}
