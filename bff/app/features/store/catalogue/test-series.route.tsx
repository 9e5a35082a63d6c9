import './store.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { ticketIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadStore } from './load-store.server.ts';
import { PackagesFound } from './packages-found.tsx';
import { type StoreFilters, summarizeFilters } from './store-filters.ts';
import { formatUnknown, formatUse } from './store-words.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Test Series') }];

export function loader(args: LoaderFunctionArgs) {
  return loadStore(args);
}

const all = { value: '', label: 'All' };
const classes = [all, ...classLevels.map((level) => ({ value: level, label: level }))];
const levels = [all, ...Difficulty.options.map((level) => ({ value: level, label: level }))];
const defaultValue = Subject.exclude(['Social Studies']).options;

/** The three of source-spec.md, section 2; an address may ask for a fourth. */
function listSubjects(chosen: StoreFilters['subject']) {
  const others = Subject.options.filter((subject) => subject === chosen && !defaultValue.some((each) => each === subject));
  return [all, ...[...defaultValue, ...others].map((subject) => ({ value: subject, label: subject }))];
}

function StoreFilterFields({ filters }: { filters: StoreFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)} isLive>
      <SegmentedFilter name="subject" legend="Subject" segments={listSubjects(filters.subject)} chosen={filters.subject ?? ''} />
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
              School code
            </LinkButton>
            <LinkButton href="/orders">My orders</LinkButton>
          </div>
        </PageHead>
        {view.unknown.length > 0 && (
          <Banner kind="info" className="mb-4">
            {formatUnknown(view.unknown)}
          </Banner>
        )}
        <StoreFilterFields filters={view.filters} />
        <PackagesFound view={view} />
      </Page>
    </UserShell>
  );
}
