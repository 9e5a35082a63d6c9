import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { Status } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { layersIcon, plusIcon, refreshIcon, searchIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { RevenueTabs } from '../../revenue/revenue-tabs.tsx';
import { packageStates, packagesPath } from '../package-text.ts';
import { loadPackages, type PackageRow, type PackagesView } from './load-packages.server.ts';
import { buildPackagesHref, hasPackageFilters, summarizePackages } from './package-filters.ts';

const columns: readonly Column<PackageRow>[] = [
  {
    head: 'Package',
    place: 'lead',
    cell: ({ id, title, about }) => (
      <RowName href={`${packagesPath}/${id}`} about={about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Price', isRight: true, cell: ({ price }) => <b>{price}</b> },
  { head: 'Tests', isRight: true, cell: ({ tests }) => tests },
  { head: 'Students', isRight: true, cell: ({ buyers }) => buyers },
  { head: 'Status', cell: ({ status }) => <Status kind={packageStates[status].kind}>{packageStates[status].word}</Status> },
  { head: 'Changed', isExtra: true, cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span> },
];

function PackageTable({ rows }: { rows: readonly PackageRow[] }) {
  return <DataTable caption="Packages, last changed first" columns={columns} rows={rows} findKey={({ id }) => id} isTight />;
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Packages') }];

export function loader(args: LoaderFunctionArgs) {
  return loadPackages(args);
}

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: level }));
const states = PackageStatus.options.map((status) => ({ value: status, label: packageStates[status].word }));

function FilterFields({ view: { filters } }: { view: PackagesView }) {
  return (
    <Filters summary={summarizePackages(filters)} isLive>
      <SearchField name="search" placeholder="Title" value={filters.search} />
      <SelectField name="subject" label="Subject" options={subjects} emptyLabel="All" defaultValue={filters.subject ?? ''} />
      <SelectField
        name="class"
        label="Class"
        options={classes}
        emptyLabel="All"
        defaultValue={filters.class ?? ''}
        className="basis-28!"
      />
      <SegmentedFilter
        name="status"
        legend="Status"
        segments={[{ value: '', label: 'All' }, ...states]}
        chosen={filters.status ?? ''}
      />
    </Filters>
  );
}

function Rows({ view: { filters, rows, total } }: { view: PackagesView }) {
  if (rows === null) {
    const retry = (
      <LinkButton href={buildPackagesHref(filters)} icon={refreshIcon}>
        Try again
      </LinkButton>
    );
    return (
      <Banner kind="error" action={retry}>
        Failed to fetch packages
      </Banner>
    );
  }
  if (rows.length === 0 && hasPackageFilters(filters)) {
    return (
      <Empty icon={searchIcon} message="No packages found matching the current filters.">
        <LinkButton href={packagesPath}>Clear filters</LinkButton>
      </Empty>
    );
  }
  if (rows.length === 0)
    return <Empty icon={layersIcon} message="No packages yet." about="The store is empty until one is published." />;
  return (
    <>
      <PackageTable rows={rows} />
      <Pagination
        page={filters.page}
        pageSize={defaultPageSize}
        total={total}
        findHref={(page) => buildPackagesHref({ ...filters, page })}
      />
    </>
  );
}

export default function AdminPackages() {
  const view = useLoaderData<typeof loader>();
  const about = view.rows === null || hasPackageFilters(view.filters) ? undefined : countOf(view.total, 'package');
  return (
    <>
      <PageHead title="Packages" about={about}>
        <LinkButton href={`${packagesPath}/new`} variant="primary" icon={plusIcon}>
          New package
        </LinkButton>
      </PageHead>
      <RevenueTabs current={packagesPath} />
      <FilterFields view={view} />
      <Rows view={view} />
    </>
  );
}
