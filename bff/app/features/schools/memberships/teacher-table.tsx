import { Status } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import type { TeacherRow } from './teacher-row.server.ts';

const path = '/school/teachers';
const statusNames = { active: 'Active', pending: 'Pending', suspended: 'Suspended' } as const;

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
    cell: ({ id, name }) => (
      <span className="acts">
        <LinkButton
          href={`${path}?remove=${id}`}
          opens="remove"
          fills={{ name, id }}
          variant="danger-quiet"
          size="small"
          label={`Remove ${name}`}
        >
          Remove
        </LinkButton>
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

const about = 'The teacher keeps the account but no longer sees your students.';

/** Confirms a removal. The link that opens it fills in `name` and `id`. */
export function RemoveTeacherDialog() {
  return (
    <PageDialog id="remove" title="Remove teacher" isSmall>
      <form method="post" action={path}>
        <div className="dialog-body">
          <p>
            Remove <span data-slot="name" /> from your school?
          </p>
          <p className="meta mt-1">{about}</p>
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <button type="submit" className="btn btn-danger" name="remove" data-slot="id">
            Remove
          </button>
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same confirmation as part of the page, without JavaScript. */
export function RemoveTeacherSection({ id, name }: Pick<TeacherRow, 'id' | 'name'>) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove teacher</h2>
      <p>Remove {name} from your school?</p>
      <p className="meta mt-1">{about}</p>
      <form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <Button variant="danger" name="remove" value={id}>
          Remove
        </Button>
      </form>
    </section>
  );
}
