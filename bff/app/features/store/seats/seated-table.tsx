import { type Confirmation, ConfirmationLink } from '../../../ui/confirmation.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { usersIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { SeatedView } from './seat-view.server.ts';

/** The question whether to release a student's seat. */
export function confirmRelease(path: string, { id, name }: Pick<SeatedView, 'id' | 'name'>): Confirmation {
  return {
    title: 'Release seat',
    body: (
      <>
        <p>Release {name}’s seat?</p>
        <p className="meta mt-1">
          The package closes for this student at once; their results stay. The next student to enter the seat code can take the
          seat.
        </p>
      </>
    ),
    action: path,
    button: { label: 'Release seat', name: 'free', value: id },
  };
}

function buildColumns(path: string): readonly Column<SeatedView>[] {
  return [
    {
      head: 'Student',
      place: 'lead',
      cell: ({ id, name }) => <RowName href={`/school/students/${id}`}>{name}</RowName>,
    },
    { head: 'Class', cell: (student) => student.class ?? '–' },
    { head: 'Since', cell: ({ since }) => since },
    {
      head: 'Tests taken',
      place: 'wide',
      cell: ({ taken, total }) => <Meter percent={(100 * taken) / Math.max(1, total)} text={`${taken} of ${total}`} />,
    },
    {
      head: 'Actions',
      place: 'foot',
      isRight: true,
      cell: (student) => (
        <span className="acts">
          <ConfirmationLink
            href={`${path}?free=${student.id}`}
            size="small"
            label={`Release seat of ${student.name}`}
            confirmation={confirmRelease(path, student)}
          >
            Release seat
          </ConfirmationLink>
        </span>
      ),
    },
  ];
}

/** Students with a seat, by name. */
export function SeatedTable({ path, students, isOpen }: { path: string; students: readonly SeatedView[]; isOpen: boolean }) {
  return (
    <section aria-labelledby="seated">
      <SectionHead title="Students" id="seated" fact={students.length} />
      {students.length === 0 ? (
        <Empty
          icon={usersIcon}
          className="mt-4"
          message={isOpen ? 'No student has a seat yet.' : 'No student has a seat.'}
          {...(isOpen && { about: 'Give your students the seat code.' })}
        />
      ) : (
        <div className="mt-4">
          <DataTable
            caption="Students who have a seat, by name"
            columns={buildColumns(path)}
            rows={students}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr]"
            isTight
          />
        </div>
      )}
    </section>
  );
}
