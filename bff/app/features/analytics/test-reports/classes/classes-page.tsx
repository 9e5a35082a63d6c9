import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { ChangeMark } from '../../../../ui/change-mark.tsx';
import { type CountedNote, CountedNotes } from '../../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { usersIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { classFilters } from './class-report-filters.ts';
import type { ClassesView, ClassRow, ClassStudentRow, OwnTestsRow } from './classes-view.server.ts';

function Average({ percent, text, of }: { percent: number | null; text: string; of?: Subject }) {
  return percent === null ? <span className="meta">{text}</span> : <Meter percent={percent} text={text} {...(of && { of })} />;
}

function listClassColumns(subjects: ClassesView['subjects']): Column<ClassRow>[] {
  return [
    { head: 'Class', place: 'lead', cell: ({ level }) => <RowName>{level}</RowName> },
    { head: 'Students', isRight: true, cell: ({ students }) => students },
    ...subjects.map((subject, index) => ({
      head: subject,
      cell: ({ averages }: ClassRow) => {
        const { percent = null, text = '–', about = '' } = averages[index] ?? {};
        return (
          <>
            <Average percent={percent} text={text} of={subject} />
            <span className="sub">{about}</span>
          </>
        );
      },
    })),
  ];
}

const ownColumns: readonly Column<OwnTestsRow>[] = [
  { head: 'Class', place: 'lead', cell: (row) => <RowName>{row.class}</RowName> },
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'Tests', isRight: true, cell: ({ tests }) => tests },
  { head: 'Attempts', isRight: true, cell: ({ students }) => students },
  {
    head: 'Average',
    place: 'wide',
    cell: (row) => <Average percent={row.percent} text={row.average} of={row.subject} />,
  },
];

const studentColumns: readonly Column<ClassStudentRow>[] = [
  { head: 'Student', place: 'lead', cell: ({ id, name }) => <RowName href={`/teacher/students/${id}`}>{name}</RowName> },
  { head: 'Class', cell: (row) => row.class },
  { head: 'Tests', isRight: true, cell: ({ tests }) => tests },
  { head: 'Average', cell: ({ percent, average }) => <Average percent={percent} text={average} /> },
  { head: 'Change', isRight: true, cell: ({ change }) => (change === null ? '–' : <ChangeMark change={change} />) },
];

const countedNotes: readonly CountedNote[] = [
  {
    stat: 'Average',
    text: 'Average percent of your school’s students in every test in your subjects. First attempts count, once fully marked.',
  },
];

/** Averages of the school's classes in the teacher's subjects. */
export function SchoolClasses({ view: { classes, subjects, period } }: { view: ClassesView }) {
  return (
    <section aria-labelledby="classes">
      <SectionHead title="Averages by class" id="classes" fact={period} />
      <DataTable
        caption="Averages by class, in your subjects"
        columns={listClassColumns(subjects)}
        rows={classes}
        findKey={({ level }) => level}
        className="[--cols:1fr_1fr]"
        isTight
      />
      <CountedNotes notes={countedNotes} className="mt-2" />
    </section>
  );
}

/** Averages of the teacher's own tests, for all students. */
export function OwnTests({ ownTests }: Pick<ClassesView, 'ownTests'>) {
  if (ownTests.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="own-tests">
      <SectionHead title="Tests you set" id="own-tests" fact="All time, everyone who took them" />
      <DataTable
        caption="Averages of your own tests, by class and subject"
        columns={ownColumns}
        rows={ownTests}
        findKey={({ key }) => key}
        isTight
      />
    </section>
  );
}

/** Students and their results in the period. */
export function ClassStudents({ view: { students, total, filters, before, period } }: { view: ClassesView }) {
  return (
    <section className="mt-8" aria-labelledby="students">
      <SectionHead title="Students" id="students" fact={`${period}. Change from ${before}`} />
      {total === 0 ? (
        <Empty icon={usersIcon} message="Your school has no students in this class." />
      ) : (
        <>
          <DataTable
            caption="Students of your school, by name"
            columns={studentColumns}
            rows={students}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr]"
            isTight
          />
          <Pagination
            page={filters.page}
            total={total}
            findHref={(page) => classFilters.buildHref('/teacher/performance/classes', { ...filters, page })}
          />
        </>
      )}
    </section>
  );
}
