import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { Status } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { layersIcon, plusIcon } from '../../../../ui/icons.ts';
import { ListSection } from '../../../../ui/list-section.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { ClassSelect, SubjectSelect } from '../../../../ui/subject-filter.tsx';
import { RevenueTabs } from '../../revenue/revenue-tabs.tsx';
import { packageStates, packagesPath } from '../package-text.ts';
import { loadPackages, type PackageRow } from './load-packages.server.ts';
import { packageFilters, summarizePackages } from './package-filters.ts';

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

export const meta: MetaFunction = () => [{ title: formatPageTitle('Packages') }];

export function loader(args: LoaderFunctionArgs) {
  return loadPackages(args);
}

const states = PackageStatus.options.map((status) => ({ value: status, label: packageStates[status].word }));

function FilterFields({ filters }: { filters: ReturnType<typeof packageFilters.parse> }) {
  return (
    <Filters summary={summarizePackages(filters)}>
      <SearchField name="search" placeholder="Title" value={filters.search} />
      <SubjectSelect chosen={filters.subject} />
      <ClassSelect chosen={filters.class} />
      <SegmentedFilter
        name="status"
        legend="Status"
        segments={[{ value: '', label: 'All' }, ...states]}
        chosen={filters.status ?? ''}
      />
    </Filters>
  );
}

export default function AdminPackages() {
  const { filters, rows, total } = useLoaderData<typeof loader>();
  const isFiltered = packageFilters.isFiltered(filters);
  return (
    <>
      <PageHead title="Packages" about={rows === null || isFiltered ? undefined : countOf(total, 'package')}>
        <LinkButton href={`${packagesPath}/new`} variant="primary" icon={plusIcon}>
          New package
        </LinkButton>
      </PageHead>
      <RevenueTabs current={packagesPath} />
      <FilterFields filters={filters} />
      <ListSection
        rows={rows}
        page={filters.page}
        total={total}
        findHref={(page) => packageFilters.buildHref(packagesPath, { ...filters, page })}
        failure="Failed to fetch packages"
        noMatch={isFiltered ? { message: 'No packages found matching the current filters.', clearHref: packagesPath } : null}
        empty={<Empty icon={layersIcon} message="No packages yet." about="The store is empty until one is published." />}
      >
        {(found: readonly PackageRow[]) => (
          <DataTable caption="Packages, last changed first" columns={columns} rows={found} findKey={({ id }) => id} isTight />
        )}
      </ListSection>
    </>
  );
}
