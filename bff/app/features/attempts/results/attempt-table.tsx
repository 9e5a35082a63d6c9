import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import type { AttemptRow } from './attempt-row.server.ts';

function findHref({ id, isRunning }: AttemptRow): string {
  return isRunning ? `/exam/${id}` : `/results/${id}`;
}

const columns: readonly Column<AttemptRow>[] = [
  {
    head: 'Test',
    place: 'lead',
    cell: (row) => (
      <RowName
        href={findHref(row)}
        about={
          <>
            {row.about}
            {row.note && <span className="block">{row.note}</span>}
          </>
        }
      >
        {row.title}
      </RowName>
    ),
  },
  { head: 'Date', cell: ({ date }) => date },
  { head: 'Marks', isRight: true, cell: ({ marks }) => marks },
  { head: 'Score', isRight: true, cell: ({ percent }) => <b>{percent ?? '–'}</b> },
  {
    head: 'Actions',
    isHeadHidden: true,
    isRight: true,
    place: 'foot',
    cell: (row) =>
      row.isRunning ? (
        <LinkButton variant="primary" size="small" href={findHref(row)}>
          Resume
        </LinkButton>
      ) : (
        <LinkButton size="small" href={`/results/${row.id}/receipt`} label={`Receipt of ${row.title}`}>
          Receipt
        </LinkButton>
      ),
  },
];

/** A student's tests: those running lead back to the test, the others to their results. */
export function AttemptTable({ rows }: { rows: readonly AttemptRow[] }) {
  return (
    <DataTable
      caption="My tests, the newest first"
      columns={columns}
      rows={rows}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr_1fr]"
    />
  );
}
