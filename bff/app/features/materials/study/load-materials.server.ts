import { data } from '@remix-run/node';
import { listMaterials, listRecentMaterials } from '@shikhar/contracts/materials/routes';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildCard, buildRecentLine } from './material-card.server.ts';
import type { MaterialCard, MaterialLine } from './material-card.ts';
import {
  buildListQuery,
  cardsPerPage,
  findUnknownFilters,
  isNarrowed,
  type MaterialFilters,
  parseMaterialFilters,
} from './material-filters.ts';

/** The list with its filters; without cards it could not be had. */
export interface MaterialsView {
  filters: MaterialFilters;
  /** Filters that the address gives a value that there is not. */
  unknown: readonly string[];
  /** The class that a student is in. */
  own: ClassLevel | null;
  /** The class that was looked through. */
  level: ClassLevel | 'all';
  cards: MaterialCard[] | null;
  total: number;
  /** How many more there are in other classes. */
  elsewhere: number;
  corrected: string | null;
  recent: MaterialLine[];
}

/** What was read last stands above the whole list alone, and is not worth its failing. */
async function loadRecent(client: ServiceClient, filters: MaterialFilters): Promise<MaterialLine[]> {
  if (isNarrowed(filters) || filters.class !== undefined || filters.page > 1) return [];
  try {
    return (await client.call(listRecentMaterials)).body.materials.map(buildRecentLine);
  } catch (error) {
    if (error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance) return [];
    throw error;
  }
}

/** The materials that an address asks for; where they cannot be had the page says so in their place. */
export async function loadMaterials(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = parseMaterialFilters(url);
  const own = client.user.class ?? null;
  const { search, chapter, ...rest } = filters;
  const query = { ...rest, search: search || undefined, chapter: chapter || undefined, pageSize: cardsPerPage };
  const shared = { filters, unknown: findUnknownFilters(url), own };
  try {
    const [{ body }, recent] = await Promise.all([client.call(listMaterials, { query }), loadRecent(client, filters)]);
    const { materials, total, class: level } = body;
    requireWithin(url, { page: filters.page, total, pageSize: cardsPerPage });
    const view: MaterialsView = {
      ...shared,
      level,
      cards: materials.map((material) => buildCard(material, level === 'all' ? null : level, buildListQuery(filters))),
      total,
      elsewhere: Math.max(0, body.totalOfAllClasses - total),
      corrected: body.correctedSearch,
      recent,
    };
    return data(view, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'study materials not read');
    const level = filters.class ?? own ?? 'all';
    const view: MaterialsView = { ...shared, level, cards: null, total: 0, elsewhere: 0, corrected: null, recent: [] };
    return data(view, { status: 503 });
  }
}
