import { Status } from '../../../ui/badge.tsx';
import { type Confirmation, ConfirmationLink } from '../../../ui/confirmation.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import type { TeacherRow } from './teacher-row.server.ts';

const path = '/school/teachers';
const statusNames = { active: 'Active', pending: 'Pending', suspended: 'Suspended' } as const;

/** The question whether to remove a teacher from the school. */
export function confirmRemoval({ id, name }: Pick<TeacherRow, 'id' | 'name'>): Confirmation {
  return {
    title: 'Remove teacher',
    body: (
      <>
        <p>Remove {name} from your school?</p>
        <p className="meta mt-1">The teacher keeps the account but no longer sees your students.</p>
      </>
    ),
    action: path,
    button: { label: 'Remove', name: 'remove', value: id },
  };
}

const columns: readonly Column<TeacherRow>[] = [
  {
    head: 'Teacher',
    place: 'lead',
    cell: ({ name, email }) => <RowName about={<span className="wrap-anywhere">{email}</span>}>{name}</RowName>,
  },
  { head: 'Subjects', cell: ({ subjects }) => subjects || '–' },
  { head: 'Status', cell: ({ status }) => <Status kind={status}>{statusNames[status]}</Status> },
  { head: 'Member since', cell: ({ since }) => since },
  {
    head: 'Actions',
    place: 'foot',
    isRight: true,
    cell: (teacher) => (
      <span className="acts">
        <ConfirmationLink
          href={`${path}?remove=${teacher.id}`}
          size="small"
          label={`Remove ${teacher.name}`}
          confirmation={confirmRemoval(teacher)}
        >
          Remove
        </ConfirmationLink>
      </span>
    ),
  },
];

export function TeacherTable({ rows }: { rows: readonly TeacherRow[] }) {
  return (
    <DataTable
      caption="Teachers by name"
      columns={columns}
      rows={rows}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr]"
      isTight
    />
  );
}
