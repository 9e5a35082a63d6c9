import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import type { RequestRow } from './request-row.server.ts';

function Actions({ id, name }: RequestRow) {
  return (
    <span className="acts">
      <Button size="small" name="refuse" value={id} variant="danger-quiet">
        Refuse<span className="sr-only"> {name}</span>
      </Button>
      <Button size="small" name="approve" value={id}>
        Approve<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

function listColumns(areAllSelected: boolean): Column<RequestRow>[] {
  return [
    {
      head: 'Name',
      place: 'lead',
      cell: ({ id, name, email }) => (
        <CheckField name="id" value={id} isChecked={areAllSelected}>
          <RowName about={<span className="wrap-anywhere">{email}</span>}>{name}</RowName>
        </CheckField>
      ),
    },
    { head: 'Role', cell: ({ role }) => role },
    { head: 'Class or subjects', cell: ({ details }) => details },
    { head: 'Asked', cell: ({ asked }) => asked },
    { head: 'Actions', place: 'foot', isRight: true, cell: Actions },
  ];
}

/** Those who wait, in one form: a row's buttons stand for it, the two below for what is ticked. */
export function RequestTable({ rows, areAllSelected }: { rows: readonly RequestRow[]; areAllSelected: boolean }) {
  return (
    <form method="post" action="/school/requests">
      <DataTable
        caption="Requests, the longest waiting first"
        columns={listColumns(areAllSelected)}
        rows={rows}
        findKey={({ id }) => id}
        className="[--cols:1fr_1.4fr_1.4fr]"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" name="decision" value="approve">
          Approve selected
        </Button>
        <Button variant="danger-quiet" name="decision" value="refuse">
          Refuse selected
        </Button>
      </div>
    </form>
  );
}
