import '../users.css';
import { Status } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmationLink } from '../../../ui/confirmation.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { confirmRowDeletion } from '../confirm-deletion.ts';
import { roleNames, statusNames } from '../user-text.ts';
import { buildDeleteHref, buildListHref, type UserFilters } from './user-filters.ts';
import type { UserList } from './user-lists.ts';

import type { UserRow } from './user-row.server.ts';

const statusColumn: Column<UserRow> = {
  head: 'Status',
  cell: ({ status }) => <Status kind={status}>{statusNames[status]}</Status>,
};

const studentColumn: Column<UserRow> = { head: 'Students', isRight: true, cell: ({ studentCount }) => studentCount };

const buildDetailsColumn = (head: string): Column<UserRow> => ({ head, cell: ({ details }) => details });

/** The columns between the name and the actions. */
const middle: Readonly<Record<UserList['noun'], readonly Column<UserRow>[]>> = {
  user: [{ head: 'Role', cell: ({ role }) => roleNames[role] }, statusColumn, buildDetailsColumn('Details')],
  teacher: [
    statusColumn,
    buildDetailsColumn('Subjects'),
    { head: 'School', isExtra: true, cell: ({ school }) => school },
    studentColumn,
  ],
  school: [statusColumn, buildDetailsColumn('School code'), studentColumn],
};

const cards = {
  user: 'people [--cols:64px_1fr_1fr]',
  teacher: 'people [--cols:1fr_1fr] md:[&_td:nth-child(4)]:min-w-40',
  school: 'people [--cols:1fr_1fr]',
} as const satisfies Record<UserList['noun'], string>;

function Actions({ row, list, filters }: { row: UserRow; list: UserList; filters: UserFilters }) {
  const { id, name, status } = row;
  const isActive = status === 'active';
  return (
    <span className="acts gap-2.5">
      <PostForm action={buildListHref(list, filters)}>
        <Button size="small" name={isActive ? 'suspend' : 'activate'} value={id}>
          {isActive ? 'Suspend' : 'Activate'}
          <span className="sr-only"> {name}</span>
        </Button>
      </PostForm>
      <ConfirmationLink
        href={buildDeleteHref(list, filters, id)}
        size="small"
        icon={trashIcon}
        label={`Delete ${name}`}
        confirmation={confirmRowDeletion(list, filters, row)}
      />
    </span>
  );
}

interface UserTableProps {
  list: UserList;
  filters: UserFilters;
  rows: readonly UserRow[];
}

export function UserTable({ list, filters, rows }: UserTableProps) {
  const columns: Column<UserRow>[] = [
    {
      head: list.role ? roleNames[list.role] : 'User',
      place: 'lead',
      cell: ({ id, name, email }) => (
        <RowName href={`/admin/users/${id}`} about={email}>
          {name}
        </RowName>
      ),
    },
    ...middle[list.noun],
    {
      head: 'Actions',
      place: 'foot',
      isRight: true,
      cell: (row) => <Actions row={row} list={list} filters={filters} />,
    },
  ];
  return (
    <DataTable
      caption={`${list.title}, newest first`}
      columns={columns}
      rows={rows}
      findKey={({ id }) => id}
      className={cards[list.noun]}
      isTight
    />
  );
}
