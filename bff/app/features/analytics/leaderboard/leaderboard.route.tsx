import './leaderboard.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Filters } from '../../../ui/filters.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { SubjectFilter } from '../../../ui/subject-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { periodNames, summarizeFilters } from './leaderboard-text.ts';
import { type LeaderboardView, loadLeaderboard } from './load-leaderboard.server.ts';
import { Standings } from './standings.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Leaderboard') }];

export function loader(args: LoaderFunctionArgs) {
  return loadLeaderboard(args);
}

const all = { value: 'all', label: 'All' };
const periods = Object.entries(periodNames).map(([value, label]) => ({ value, label }));

function LeaderboardFilterFields({ filters, classes }: LeaderboardView) {
  return (
    <Filters summary={summarizeFilters(filters)}>
      <SegmentedFilter
        name="class"
        legend="Class"
        segments={[all, ...classes.map((level) => ({ value: level, label: level }))]}
        chosen={filters.class}
      />
      <SubjectFilter chosen={filters.subject} />
      <SegmentedFilter name="period" legend="Period" segments={periods} chosen={filters.period} />
    </Filters>
  );
}

export default function LeaderboardPage() {
  const view = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/leaderboard">
      <Page>
        <PageHead title="Leaderboard" about={view.about} />
        <UnknownNote lines={view.unknown} />
        <LeaderboardFilterFields {...view} />
        <Standings view={view} user={user} />
      </Page>
    </UserShell>
  );
}
