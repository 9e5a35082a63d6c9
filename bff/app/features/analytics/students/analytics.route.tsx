import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getStudentAnalytics } from '@shikhar/contracts/analytics/students/routes';
import { parsePeriod } from '../../../lib/addresses/asked-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { buildFact } from '../../../ui/changed-fact.tsx';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { chartIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { AllAnswers, QuestionTimes, ScoreTrend, SubjectAverages } from './analytics-parts.tsx';
import { type AnalyticsView, buildAnalyticsView } from './analytics-view.server.ts';
import { AllChapters, ChaptersToRevise, StrongChapters } from './chapter-tables.tsx';
import { countedNotes } from './counted-notes.ts';
import { NotebookLink } from './notebook-link.tsx';
import { emptyWords, knownPeriods, listPeriods } from './periods.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { period, unknown } = parsePeriod(args.request.url, knownPeriods);
  const { body } = await client.ask(getStudentAnalytics, { query: { period } });
  return { view: buildAnalyticsView(body), unknown };
}

function StatCards({ view }: { view: AnalyticsView }) {
  return (
    <>
      <Stats facts={view.stats.map(buildFact)} />
      <div className="cols cols-7-5 mt-6 gap-6">
        <ScoreTrend trend={view.trend} />
        <SubjectAverages subjects={view.subjects} tests={view.tests} />
      </div>
      <div className="cols cols-7-5 mt-8 items-start gap-6">
        <ChaptersToRevise lines={view.revise} hasChapters={view.chapters.length > 0} />
        <AllAnswers answers={view.answers} />
      </div>
      <div className="cols cols-7-5 mt-8 items-start gap-6">
        <StrongChapters lines={view.strong} />
        <QuestionTimes times={view.times} />
      </div>
      <AllChapters lines={view.chapters} />
    </>
  );
}

/** A student's own performance. */
export default function AnalyticsPage() {
  const { view, unknown } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href="/dashboard">Study</BackLink>
        <PageHead title="Analytics" about={view.days}>
          <SegmentLinks label="Period" links={listPeriods(view.period)} />
        </PageHead>
        <UnknownNote lines={unknown} />
        {view.waiting && <p className="hint mb-4">{view.waiting}</p>}
        {view.tests === 0 ? (
          <Empty
            icon={chartIcon}
            message={`No test counted ${emptyWords[view.period]}.`}
            about="Your figures appear here after your first test."
          >
            <LinkButton href="/exam">Take a test</LinkButton>
          </Empty>
        ) : (
          <StatCards view={view} />
        )}
        <NotebookLink openMistakes={view.openMistakes} />
        <CountedNotes notes={countedNotes} className="mt-6" />
      </Page>
    </UserShell>
  );
}
