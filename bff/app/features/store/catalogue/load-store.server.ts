import { listPackages } from '@shikhar/contracts/store/catalogue/routes';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatLongDay } from '../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../accounts/sessions/outage-view.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildCard } from './package-card.server.ts';
import { formatUnknownFilters, packagesPerPage, storeFilters } from './store-filters.ts';

function findSharedDay(days: readonly (string | null)[]): string | null {
  const [first] = new Set(days);
  return first && days.every((day) => day === first) ? formatLongDay(first) : null;
}

/** Loads the packages for a URL; on failure the page shows an error instead of the list. */
export async function loadStore(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = storeFilters.parse(url);
  const shared = { filters, unknown: formatUnknownFilters(url) };
  const load = async () => {
    const { packages, total } = (await client.call(listPackages, { query: { ...filters, pageSize: packagesPerPage } })).body;
    requireWithin(url, { page: filters.page, total, pageSize: packagesPerPage });
    const validUntil = findSharedDay(packages.map((each) => each.validUntil));
    return { ...shared, cards: packages.map(buildCard), total, validUntil };
  };
  return loadOr(args, load, () => ({ ...shared, cards: null, total: 0, validUntil: null }));
}
