import { data } from '@remix-run/node';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { listAuthoredPackages } from '@shikhar/contracts/store/packages/routes';
import type { AuthoredPackageRow } from '@shikhar/contracts/store/packages/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { DomainInMaintenance, DomainUnavailable } from '../../../../domain/errors.ts';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { formatShortDate } from '../../../../lib/site/site-time.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { type PackageFilters, parsePackageFilters } from './package-filters.ts';

export interface PackageRow {
  id: string;
  title: string;
  /** `Class 10, Science, Advanced` */
  about: string;
  status: PackageStatus;
  price: string;
  tests: number;
  buyers: string;
  changed: string;
}

/** The list with its filters; `rows` is missing if it could not be loaded. */
export interface PackagesView {
  filters: PackageFilters;
  rows: PackageRow[] | null;
  total: number;
}

const whole = new Intl.NumberFormat('en-IN').format;

function buildRow({ id, title, status, subject, class: level, ...row }: AuthoredPackageRow): PackageRow {
  return {
    id,
    title,
    about: `Class ${level}, ${subject}, ${row.level}`,
    status,
    price: formatRupees(row.pricePaise),
    tests: row.totalTests,
    buyers: whole(row.buyers),
    changed: formatShortDate(row.updatedAt),
  };
}

/** Loads the packages for a URL; on failure the page shows an error instead of the list. */
export async function loadPackages(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const filters = parsePackageFilters(args.request.url);
  const { search, ...rest } = filters;
  try {
    const query = { ...rest, search: search || undefined };
    const { packages, total } = (await client.call(listAuthoredPackages, { query })).body;
    requireWithin(args.request.url, { page: filters.page, total, pageSize: defaultPageSize });
    const view: PackagesView = { filters, rows: packages.map(buildRow), total };
    return data(view, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'packages not read');
    const view: PackagesView = { filters, rows: null, total: 0 };
    return data(view, { status: 503 });
  }
}
