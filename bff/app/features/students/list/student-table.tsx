import { formatPercent } from '../../../lib/words/number-text.ts';
import { Status } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import type { StudentListPath } from './student-filters.ts';
import type { StudentRow } from './student-row.server.ts';

const statusNames = { active: 'Active', pending: 'Pending', suspended: 'Suspended' } as const;

/** Why the student needs help, or else a status that is not the usual one. */
function describeStudent({ status, reason }: StudentRow) {
  return reason ?? (status !== 'active' && <Status kind={status}>{statusNames[status]}</Status>);
}

function listColumns(path: StudentListPath): Column<StudentRow>[] {
  return [
    {
      head: 'Student',
      place: 'lead',
      cell: (row) => (
        <RowName href={`${path}/${row.id}`} about={describeStudent(row)}>
          {row.name}
        </RowName>
      ),
    },
    { head: 'Class', cell: (row) => `Class ${row.class}` },
    { head: 'Tests taken', isRight: true, cell: ({ testsTaken }) => testsTaken },
    { head: 'Last six scores', cell: ({ spark }) => (spark ? <SparkLine spark={spark} /> : 'None yet') },
    { head: 'Average', isRight: true, cell: ({ averagePercent }) => <b>{formatPercent(averagePercent)}</b> },
    {
      head: 'Change',
      isRight: true,
      cell: ({ changePoints }) => (changePoints === null ? '–' : <ChangeMark change={changePoints} />),
    },
    { head: 'Last active', cell: ({ lastActive }) => lastActive },
  ];
}

interface TableProps {
  path: StudentListPath;
  rows: readonly StudentRow[];
}

/** Students by name. Each row links to the student's page. */
export function StudentTable({ path, rows }: TableProps) {
  return (
    <DataTable
      caption="Students by name"
      columns={listColumns(path)}
      rows={rows}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr_104px]"
      isTight
    />
  );
}
