import { data } from '@remix-run/node';
import { listPackages } from '@shikhar/contracts/store/catalogue/routes';
import { DomainInMaintenance, DomainUnavailable } from '../../../domain/errors.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatLongDay } from '../../../lib/site/site-time.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildCard } from './package-card.server.ts';
import type { PackageCard } from './package-card.ts';
import { formatUnknownFilters, packagesPerPage, parseStoreFilters, type StoreFilters } from './store-filters.ts';

/** The store with its filters; `cards` is null if it could not be loaded. */
export interface StoreView {
  filters: StoreFilters;
  /** A sentence for each unknown filter in the URL. */
  unknown: readonly string[];
  cards: PackageCard[] | null;
  total: number;
  /** The last day of use, if all shown packages share it. */
  validUntil: string | null;
}

function findSharedDay(days: readonly (string | null)[]): string | null {
  const [first] = new Set(days);
  return first && days.every((day) => day === first) ? formatLongDay(first) : null;
}

/** Loads the packages for a URL; on failure the page shows an error instead of the list. */
export async function loadStore(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = parseStoreFilters(url);
  const shared = { filters, unknown: formatUnknownFilters(url) };
  try {
    const { packages, total } = (await client.call(listPackages, { query: { ...filters, pageSize: packagesPerPage } })).body;
    requireWithin(url, { page: filters.page, total, pageSize: packagesPerPage });
    const view: StoreView = {
      ...shared,
      cards: packages.map(buildCard),
      total,
      validUntil: findSharedDay(packages.map(({ validUntil }) => validUntil)),
    };
    return data(view, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'store not read');
    const view: StoreView = { ...shared, cards: null, total: 0, validUntil: null };
    return data(view, { status: 503 });
  }
}
