import { listAuthoredPackages } from '@shikhar/contracts/store/packages/routes';
import type { AuthoredPackageRow } from '@shikhar/contracts/store/packages/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { formatShortDate } from '../../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../../accounts/sessions/outage-view.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { packageFilters } from './package-filters.ts';

function buildRow({ id, title, status, subject, class: level, ...row }: AuthoredPackageRow) {
  return {
    id,
    title,
    about: `Class ${level}, ${subject}, ${row.level}`,
    status,
    price: formatRupees(row.pricePaise),
    tests: row.totalTests,
    buyers: formatNumber(row.buyers),
    changed: formatShortDate(row.updatedAt),
  };
}

export type PackageRow = ReturnType<typeof buildRow>;

/** Loads the packages for a URL; on failure the page shows an error instead of the list. */
export async function loadPackages(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const filters = packageFilters.parse(args.request.url);
  const load = async () => {
    const { packages, total } = (await client.call(listAuthoredPackages, { query: packageFilters.toQuery(filters) })).body;
    requireWithin(args.request.url, { page: filters.page, total });
    return { filters, rows: packages.map(buildRow), total };
  };
  return loadOr(args, load, () => ({ filters, rows: null, total: 0 }));
}
