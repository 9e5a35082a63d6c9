import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSchoolPerformance } from '@shikhar/contracts/analytics/school-reports/routes';
import { SchoolPeriod } from '@shikhar/contracts/analytics/school-reports/schemas';
import { listStudents } from '@shikhar/contracts/students/routes';
import { parsePeriod, unknownPeriod } from '../../../lib/addresses/url-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { helpRule } from '../../../lib/words/help-text.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import { type CountedNote, CountedNotes } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rightIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { ClassTable } from './class-table.tsx';
import { averageRule, memberRule } from './counting-text.ts';
import { buildPerformanceView, type PerformanceView, type TeacherRow } from './performance-view.server.ts';

const columns: readonly Column<TeacherRow>[] = [
  { head: 'Teacher', place: 'lead', cell: ({ name, subjects }) => <RowName about={subjects}>{name}</RowName> },
  { head: 'Tests set', isRight: true, cell: ({ testsSet }) => testsSet },
  {
    head: 'Answers to mark now',
    isRight: true,
    cell: ({ answersToMark, isMuch }) => (isMuch ? <Badge tone="warn">{answersToMark}</Badge> : answersToMark),
  },
  { head: 'Time to mark, median', isRight: true, cell: ({ timeToMark }) => timeToMark },
  { head: 'Last active', cell: ({ lastActive }) => lastActive },
];

interface TableProps extends Pick<PerformanceView, 'teachers' | 'teachersTotal'> {
  /** `This term` */
  period: string;
}

/** Activity of the school's teachers. */
function TeacherTable({ teachers, teachersTotal, period }: TableProps) {
  return (
    <section className="mt-8" aria-labelledby="teachers">
      <SectionHead title="Teachers’ activity" id="teachers" fact={period} />
      {teachers.length === 0 ? (
        <p className="meta">Your school has no teachers yet.</p>
      ) : (
        <DataTable
          caption="Teachers by name"
          columns={columns}
          rows={teachers}
          findKey={({ id }) => id}
          className="[--cols:1fr_1fr]"
          isTight
        />
      )}
      {teachersTotal > teachers.length && (
        <p className="hint mt-2">{`Showing the first ${teachers.length} of ${teachersTotal} teachers.`}</p>
      )}
    </section>
  );
}

const labels: Readonly<Record<SchoolPeriod, string>> = { month: 'This Month', term: 'This term', year: 'This Year' };

/** The periods a URL may name. */
const knownPeriods = {
  values: SchoolPeriod,
  defaultValue: 'term',
  formatUnknown: unknownPeriod,
} as const;

function getPeriodName(period: SchoolPeriod): string {
  return labels[period];
}

function listPeriods(current: SchoolPeriod) {
  return SchoolPeriod.options.map((period) => ({
    href: `/school/performance?period=${period}`,
    label: labels[period],
    isCurrent: period === current,
  }));
}

const everyone = '/school/students?show=needs_help#all-students';

/** The students who need help most. */
function HelpList({ help, needingHelp }: Pick<PerformanceView, 'help' | 'needingHelp'>) {
  return (
    <section aria-labelledby="needs-help">
      <SectionHead title="Who needs help" id="needs-help" fact={countOf(needingHelp, 'student')} />
      {help.length === 0 ? (
        <p className="meta">No one right now.</p>
      ) : (
        <ul className="rows mt-2">
          {help.map(({ id, name, about, spark }) => (
            <li key={id}>
              <PageLink className="row-link" href={`/school/students/${id}`}>
                <span className="grow">
                  <b>{name}</b>
                  <span className="meta block">{about}</span>
                </span>
                {spark && (
                  <span>
                    <SparkLine spark={spark} />
                  </span>
                )}
                <Icon path={rightIcon} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {needingHelp > help.length && (
        <LinkButton href={everyone} variant="quiet" className="-ml-3">
          {`Show all ${needingHelp}`}
        </LinkButton>
      )}
    </section>
  );
}

const shownNeedy = 4;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Performance Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { period, unknown } = parsePeriod(args.request.url, knownPeriods);
  const [performance, needing] = await Promise.all([
    client.ask(getSchoolPerformance, { query: { period } }),
    client.ask(listStudents, { query: { show: 'needs_help', order: 'urgency', pageSize: shownNeedy } }),
  ]);
  return {
    view: buildPerformanceView(performance.body, needing.body, args.context.now),
    school: client.user.name,
    period,
    unknown,
  };
}

const countedNotes: readonly CountedNote[] = [
  { stat: 'Averages', text: averageRule },
  { stat: 'Students', text: memberRule },
  { stat: 'Who needs help', text: `${helpRule} Based on all their tests, whatever the period.` },
  { stat: 'Tests set', text: 'Tests the teacher has published.' },
  {
    stat: 'Answers to mark now',
    text: 'Answers waiting now, whatever the period. If several teachers may mark an answer, it counts for each.',
  },
  { stat: 'Time to mark', text: 'From submission to the mark.' },
];

/** Class averages, students who need help, and teacher activity. */
export default function SchoolPerformancePage() {
  const { view, school, period, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Performance Analytics" about={`${school}. ${view.about}`}>
        <SegmentLinks label="Period" links={listPeriods(period)} />
      </PageHead>
      <UnknownNote lines={unknown} />
      <div className="cols cols-7-5 items-start gap-7">
        <ClassTable classes={view.classes} />
        <HelpList help={view.help} needingHelp={view.needingHelp} />
      </div>
      <TeacherTable teachers={view.teachers} teachersTotal={view.teachersTotal} period={getPeriodName(period)} />
      <CountedNotes notes={countedNotes} className="mt-6" />
    </>
  );
}
