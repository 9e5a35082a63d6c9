import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { SchoolSummaryView } from './school-summary-view.server.ts';

function Requests({ count }: { count: number }) {
  if (count === 0) return 'No requests waiting';
  return (
    <PageLink className="meta" href="/school/requests">
      {plural(count, { one: '# request waiting', other: '# requests waiting' })}
    </PageLink>
  );
}

export function SchoolStats({ summary, requests }: { summary: SchoolSummaryView; requests: number }) {
  const { students, activeThisWeek, activeShare, testsThisMonth, testsChange, averagePercent, averageChange, monthBefore } =
    summary;
  const compare = (change: number | null, unit?: '%') =>
    change === null ? (
      `No data for ${monthBefore}`
    ) : (
      <>
        <ChangeMark change={change} {...(unit && { unit })} /> compared with {monthBefore}
      </>
    );
  return (
    <Stats
      facts={[
        { label: 'Students', value: formatNumber(students), about: <Requests count={requests} /> },
        {
          label: 'Active this week',
          value: formatNumber(activeThisWeek),
          about: activeShare === null ? 'Since Monday' : `${activeShare}% of students`,
        },
        { label: 'Tests taken this month', value: formatNumber(testsThisMonth), about: compare(testsChange, '%') },
        { label: 'Average score', value: formatPercent(averagePercent), about: compare(averageChange) },
      ]}
    />
  );
}

type ClassRow = SchoolSummaryView['classes'][number];

const columns: readonly Column<ClassRow>[] = [
  { head: 'Class', place: 'lead', cell: (row) => <RowName>{`Class ${row.class}`}</RowName> },
  { head: 'Students', isRight: true, cell: ({ students }) => formatNumber(students) },
  { head: 'Active this week', isRight: true, cell: ({ activeThisWeek }) => formatNumber(activeThisWeek) },
  {
    head: 'Average score',
    place: 'wide',
    cell: ({ averagePercent }) =>
      averagePercent === null ? 'No marks yet' : <Meter percent={averagePercent} text={formatPercent(averagePercent)} />,
  },
  {
    head: 'Open',
    isHeadHidden: true,
    place: 'foot',
    isRight: true,
    cell: (row) => (
      <span className="acts">
        <PageLink className="btn btn-quiet btn-sm" href={`/school/students?class=${row.class}#all-students`}>
          View students<span className="sr-only"> of class {row.class}</span>
        </PageLink>
      </span>
    ),
  },
];

/** This month's stats by class. */
export function SchoolClasses({ summary }: { summary: SchoolSummaryView }) {
  return (
    <section className="mt-8" aria-labelledby="by-class">
      <SectionHead title="By class" id="by-class" fact={summary.month} />
      <DataTable
        caption={`Classes in ${summary.month}`}
        columns={columns}
        rows={summary.classes}
        findKey={(row) => row.class}
        className="[--cols:1fr_1fr]"
        isTight
      />
    </section>
  );
}
