import './store.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNumberOptions, difficultyOptions } from '../../../ui/choice-options.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { layersIcon, ticketIcon } from '../../../ui/icons.ts';
import { ListSection } from '../../../ui/list-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { SubjectFilter } from '../../../ui/subject-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadStore } from './load-store.server.ts';

import type { PackageCard } from './package-card.server.ts';
import { PackageCards } from './package-cards.tsx';
import { packagesPerPage, type StoreFilters, storeFilters, summarizeFilters } from './store-filters.ts';

/** Subtitle of the store, with the last day of use if all packages share it. */
function formatUse(validUntil: string | null): string {
  const use = validUntil === null ? 'take each test when you are ready' : `use until ${validUntil}`;
  return `Packages of timed tests. Buy once, ${use}.`;
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Test Series') }];

export function loader(args: LoaderFunctionArgs) {
  return loadStore(args);
}

const path = '/test-series';

const all = { value: '', label: 'All' };
const classes = [all, ...classNumberOptions];
const levels = [all, ...difficultyOptions];

function StoreFilterFields({ filters }: { filters: StoreFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)}>
      <SubjectFilter chosen={filters.subject} />
      <SegmentedFilter name="class" legend="Class" segments={classes} chosen={filters.class ?? ''} />
      <SegmentedFilter name="level" legend="Level" segments={levels} chosen={filters.level ?? ''} />
    </Filters>
  );
}

export default function TestSeriesPage() {
  const { filters, unknown, cards, total, validUntil } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current={path}>
      <Page>
        <PageHead title="Test Series" about={formatUse(validUntil)}>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/test-series/redeem" variant="quiet" icon={ticketIcon}>
              Seat code
            </LinkButton>
            <LinkButton href="/orders">My orders</LinkButton>
          </div>
        </PageHead>
        <UnknownNote lines={unknown} />
        <StoreFilterFields filters={filters} />
        <ListSection
          rows={cards}
          page={filters.page}
          pageSize={packagesPerPage}
          total={total}
          findHref={(page) => storeFilters.buildHref(path, { ...filters, page })}
          failure="Failed to fetch test series"
          noMatch={
            storeFilters.isFiltered(filters)
              ? { message: 'No test series found matching the current filters.', clearHref: path }
              : null
          }
          empty={<Empty icon={layersIcon} message="No test series yet." about="Packages appear here when they are published." />}
        >
          {(found: readonly PackageCard[]) => <PackageCards cards={found} />}
        </ListSection>
      </Page>
    </UserShell>
  );
}
