import './store.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { layersIcon, refreshIcon, searchIcon, ticketIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { SubjectFilter } from '../../../ui/subject-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadStore, type StoreView } from './load-store.server.ts';
import { PackageCards } from './package-cards.tsx';
import { buildStoreHref, hasStoreFilters, packagesPerPage, type StoreFilters, summarizeFilters } from './store-filters.ts';

/** Subtitle of the store, with the last day of use if all packages share it. */
function formatUse(validUntil: string | null): string {
  const use = validUntil === null ? 'take each test when you are ready' : `use until ${validUntil}`;
  return `Packages of timed tests. Buy once, ${use}.`;
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Test Series') }];

export function loader(args: LoaderFunctionArgs) {
  return loadStore(args);
}

const all = { value: '', label: 'All' };
const classes = [all, ...classLevels.map((level) => ({ value: level, label: level }))];
const levels = [all, ...Difficulty.options.map((level) => ({ value: level, label: level }))];

function StoreFilterFields({ filters }: { filters: StoreFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)} isLive>
      <SubjectFilter chosen={filters.subject} />
      <SegmentedFilter name="class" legend="Class" segments={classes} chosen={filters.class ?? ''} />
      <SegmentedFilter name="level" legend="Level" segments={levels} chosen={filters.level ?? ''} />
    </Filters>
  );
}

export default function TestSeriesPage() {
  const view = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/test-series">
      <Page>
        <PageHead title="Test Series" about={formatUse(view.validUntil)}>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/test-series/redeem" variant="quiet" icon={ticketIcon}>
              Seat code
            </LinkButton>
            <LinkButton href="/orders">My orders</LinkButton>
          </div>
        </PageHead>
        <UnknownNote lines={view.unknown} />
        <StoreFilterFields filters={view.filters} />
        <PackagesFound view={view} />
      </Page>
    </UserShell>
  );
}

/** Filter results. */
function PackagesFound({ view: { filters, cards, total } }: { view: StoreView }) {
  if (cards === null) {
    const retry = (
      <LinkButton href={buildStoreHref(filters)} icon={refreshIcon}>
        Try again
      </LinkButton>
    );
    return (
      <Banner kind="error" action={retry}>
        Failed to fetch test series
      </Banner>
    );
  }
  if (cards.length === 0 && hasStoreFilters(filters)) {
    return (
      <Empty icon={searchIcon} message="No test series found matching the current filters.">
        <LinkButton href="/test-series">Clear filters</LinkButton>
      </Empty>
    );
  }
  if (cards.length === 0)
    return <Empty icon={layersIcon} message="No test series yet." about="Packages appear here when they are published." />;
  return (
    <>
      <PackageCards cards={cards} />
      <Pagination
        page={filters.page}
        pageSize={packagesPerPage}
        total={total}
        findHref={(page) => buildStoreHref({ ...filters, page })}
      />
    </>
  );
}
