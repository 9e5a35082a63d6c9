import type { ReportLine } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { formatPercent, formatTenth } from '../../../lib/words/figure-words.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { buildReportHref, type ReportFilters } from './report-filters.ts';

function listColumns(filters: Pick<ReportFilters, 'span' | 'gradedBy'>): Column<ReportLine>[] {
  return [
    {
      head: 'Student',
      place: 'lead',
      cell: ({ id, name }) => <RowName href={buildReportHref(`/school/reports/students/${id}`, filters)}>{name}</RowName>,
    },
    ...Subject.options.map((subject, place) => ({
      head: subject,
      isRight: true,
      cell: ({ averages }: ReportLine) => formatTenth(averages[place] ?? null),
    })),
    {
      head: 'Grade',
      cell: ({ grade, averagePercent }) =>
        grade === null ? (
          'No marks'
        ) : (
          <span className="whitespace-nowrap">
            <b className="num">{grade}</b> <span className="meta">{formatPercent(averagePercent)}</span>
          </span>
        ),
    },
  ];
}

interface TableProps {
  lines: readonly ReportLine[];
  filters: Pick<ReportFilters, 'span' | 'gradedBy'>;
}

/** The students of a class by name, each with the averages and the grade. */
export function ReportTable({ lines, filters }: TableProps) {
  return (
    <DataTable
      caption="Averages of each student by subject, in per cent, with the grade of all subjects"
      columns={listColumns(filters)}
      rows={lines}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr_1fr]"
      isTight
    />
  );
}
