import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { usersIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { SeatedView } from './seat-view.server.ts';

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
      cell: ({ id, name }) => (
        <span className="acts">
          <LinkButton
            href={`${path}?free=${id}`}
            opens="free"
            fills={{ name, id }}
            variant="danger-quiet"
            size="small"
            label={`Release ${name}’s seat`}
          >
            Release seat
          </LinkButton>
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
