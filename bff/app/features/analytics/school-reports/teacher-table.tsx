import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { PerformanceView, TeacherRow } from './performance-view.server.ts';

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

/** What the school's teachers did. */
export function TeacherTable({ teachers, teachersTotal, period }: TableProps) {
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
      <p className="hint mt-2">
        {teachersTotal > teachers.length && `The first ${teachers.length} of ${teachersTotal} teachers. `}
        Tests set are those a teacher has published. Answers to mark are those that wait now, whatever the period; an answer that
        several may mark waits for each of them. The time runs from handing in to the mark.
      </p>
    </section>
  );
}
