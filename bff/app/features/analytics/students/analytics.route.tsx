import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { minQuestions, strongFrom } from '@shikhar/contracts/analytics/students/chapter-standing';
import { getStudentAnalytics } from '@shikhar/contracts/analytics/students/routes';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { parsePeriod } from '../../../lib/addresses/url-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { buildFact } from '../../../ui/changed-fact.tsx';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { type CountedNote, CountedNotes } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { chartIcon, notesIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { SubjectMeters } from '../../../ui/subject-meters.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { type AnalyticsView, buildAnalyticsView, type TimeLine } from './analytics-view.server.ts';
import { AllChapters, ChaptersToRevise, StrongChapters } from './chapter-tables.tsx';
import { emptyTexts, knownPeriods, listPeriods } from './periods.ts';

/** How the page's stats are counted. */
const countedNotes: readonly CountedNote[] = [
  {
    stat: 'Tests',
    text: 'Your first attempt at each test, by the day you submitted it. It counts once it is fully marked and you can see the marks. Repeat attempts and practice do not count.',
  },
  {
    stat: 'Average',
    text: 'The average percent of these tests. The change compares it with the whole period before.',
  },
  {
    stat: 'Strongest subject',
    text: 'The subject with your best average, from 2 tests or more.',
  },
  {
    stat: 'Class average',
    text: 'The average of everyone’s fully marked first attempts at the same test. It is not shown if nobody else has taken the test.',
  },
  {
    stat: 'Chapters and answers',
    text: `Counted from tests whose answers you can see. A chapter’s score is your share of the possible marks. With ${minQuestions} questions or more, a chapter below ${strongFrom}% is one to revise; from ${strongFrom}% it is strong.`,
  },
  {
    stat: 'Time per question',
    text: 'The time from opening a question to its last save, for questions that others have answered too. The time of others is the median: half were quicker. Both times are averages over these questions.',
  },
];

function ScoreTrend({ trend: { title, chart } }: Pick<AnalyticsView, 'trend'>) {
  return (
    <section className="card" aria-labelledby="trend">
      <SectionHead title={title} id="trend" fact="percent" />
      {chart && <LineChart chart={chart} />}
    </section>
  );
}

function SubjectAverages({ subjects, tests }: Pick<AnalyticsView, 'subjects' | 'tests'>) {
  return (
    <section className="card" aria-labelledby="subjects">
      <SectionHead title="Average by subject" id="subjects" fact={plural(tests, { one: '# test', other: '# tests' })} />
      <SubjectMeters lines={subjects} />
    </section>
  );
}

function AllAnswers({ answers: { questions, chart } }: Pick<AnalyticsView, 'answers'>) {
  return (
    <section aria-labelledby="answers">
      <SectionHead title="All answers" id="answers" fact={questions} />
      {chart ? <DonutChart chart={chart} /> : <p className="meta">Answers count once you can see them.</p>}
    </section>
  );
}

const timeColumns: readonly Column<TimeLine>[] = [
  { head: 'Subject', place: 'lead', cell: ({ subject }) => subject },
  { head: 'Questions', isRight: true, cell: ({ questions }) => questions },
  { head: 'You', isRight: true, cell: ({ own }) => <b className="tab">{own}</b> },
  { head: 'Others', isRight: true, cell: ({ median }) => <span className="tab">{median}</span> },
];

/** The student's times beside those of others on the same questions. */
function QuestionTimes({ times }: Pick<AnalyticsView, 'times'>) {
  if (times.length === 0) return null;
  return (
    <section aria-labelledby="times">
      <SectionHead title="Time per question" id="times" fact="You and others, on the same questions" />
      <DataTable
        caption="Time per question by subject"
        columns={timeColumns}
        rows={times}
        findKey={({ subject }) => subject}
        isTight
      />
    </section>
  );
}

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
          <Empty icon={chartIcon} message={emptyTexts[view.period]} about="Your results appear here after your first test.">
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

function formatOpen(count: number): string {
  if (count === 0) return 'Practise the questions you got wrong or left blank';
  return plural(count, { one: '# question to practise', other: '# questions to practise' });
}

/** The link to the mistake notebook. */
function NotebookLink({ openMistakes }: { openMistakes: number }) {
  return (
    <ul className="rows mt-8">
      <RowLink href="/analytics/mistakes" title="Mistake notebook" about={formatOpen(openMistakes)} icon={notesIcon} />
    </ul>
  );
}
