import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPlatformAnalytics } from '@shikhar/contracts/analytics/platform/routes';
import { getAssistantStats } from '@shikhar/contracts/assistant/stats-routes';
import { parsePeriod } from '../../../lib/addresses/url-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { buildFact } from '../../../ui/changed-fact.tsx';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { buildAssistantView } from './assistant-view.server.ts';
import { AssistantUse, CompletionRates, RecentActivity, UserGrowth } from './platform-parts.tsx';
import { knownPeriods, listPeriods } from './platform-periods.ts';
import { buildPlatformView } from './platform-view.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { period, unknown } = parsePeriod(args.request.url, knownPeriods);
  const query = { period };
  const [{ body }, { body: stats }] = await Promise.all([
    client.ask(getPlatformAnalytics, { query }),
    client.ask(getAssistantStats, { query }),
  ]);
  return { view: buildPlatformView(body, period, args.context.now), assistant: buildAssistantView(stats, period), unknown };
}

/** Activity across the platform. */
export default function AdminAnalytics() {
  const { view, assistant, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Analytics" about={view.moment}>
        <SegmentLinks label="Period" links={listPeriods(view.period)} />
      </PageHead>
      <UnknownNote lines={unknown} />
      {view.isQuiet && (
        <p className="mb-4">
          No tests submitted yet this week (weeks start on Monday). See <PageLink href="/admin/analytics">This Month</PageLink>.
        </p>
      )}
      <Stats facts={view.stats.map(buildFact)} />
      <CountedNotes notes={view.notes} className="mt-4" />
      <div className="cols cols-7-5 mt-6 gap-6">
        <UserGrowth growth={view.growth} />
        <CompletionRates subjects={view.subjects} />
      </div>
      <AssistantUse {...assistant} />
      <RecentActivity rows={view.activity} />
    </>
  );
}
