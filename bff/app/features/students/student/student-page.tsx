import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge, Status } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { KeyValues, Stats } from '../../../ui/facts.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { StudentListPath } from '../list/student-filters.ts';
import { countedNotes } from '../student-text.ts';
import { accuracyNote, StudentChapters } from './student-chapters.tsx';
import { StudentProgress, StudentSubjects } from './student-progress.tsx';
import type { AttemptRow, StudentView } from './student-view.server.ts';

const columns: readonly Column<AttemptRow>[] = [
  {
    head: 'Test',
    place: 'lead',
    cell: ({ id, title, about, number }) => (
      <RowName href={`/results/${id}`} about={number > 1 ? `${about}. Attempt ${number}` : about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Submitted', cell: ({ date }) => date },
  {
    head: 'Marks',
    isRight: true,
    cell: ({ marks }) => marks,
  },
  {
    head: 'Score',
    isRight: true,
    cell: ({ percent }) => (percent === null ? <Badge tone="warn">Being marked</Badge> : <b>{formatPercent(percent)}</b>),
  },
];

/** Submitted tests. Each row links to its result. */
function StudentAttempts({ student, href }: { student: StudentView; href: string }) {
  const { attempts, attemptsTotal, page } = student;
  return (
    <section className="mt-8" aria-labelledby="attempts">
      <SectionHead title="Tests submitted" id="attempts" fact={attemptsTotal} />
      {attempts.length === 0 ? (
        <p className="meta">None yet.</p>
      ) : (
        <>
          <DataTable
            caption="Tests submitted, newest first"
            columns={columns}
            rows={attempts}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr_1fr]"
            isTight
          />
          <Pagination page={page} total={attemptsTotal} findHref={(next) => (next === 1 ? href : `${href}?page=${next}`)} />
        </>
      )}
    </section>
  );
}

const statusNames = { active: 'Active', pending: 'Pending', suspended: 'Suspended' } as const;

function StudentDetails({ student: { facts, status, classChanges } }: { student: StudentView }) {
  const longWords = (value: string) => <span className="wrap-anywhere">{value}</span>;
  const known = facts.map(({ label, value }) => ({ label, value: longWords(value) }));
  const history = classChanges.map(({ what, day }) => ({ label: what, value: day }));
  return (
    <section className="card" aria-labelledby="details">
      <SectionHead title="Details" id="details" />
      <KeyValues
        facts={[...known, { label: 'Status', value: <Status kind={status}>{statusNames[status]}</Status> }, ...history]}
      />
    </section>
  );
}

interface StudentPageProps {
  path: StudentListPath;
  backLabel: string;
  student: StudentView;
  /** Buttons in the page head. */
  actions?: ReactNode;
  /** Shown below the details. */
  aside?: ReactNode;
  /** Messages and confirmations below the page head. */
  children?: ReactNode;
}

/** One student: stats, progress, subjects, details and submitted tests. */
export function StudentPage({ path, backLabel, student, actions, aside, children }: StudentPageProps) {
  const { testsTaken, averagePercent, changePoints, lastActive } = student;
  return (
    <>
      <BackLink href={path}>{backLabel}</BackLink>
      <PageHead title={student.name} about={`Class ${student.class}`}>
        {actions}
      </PageHead>
      {children}
      <Stats
        facts={[
          { label: 'Tests taken', value: testsTaken },
          { label: 'Average', value: formatPercent(averagePercent) },
          { label: 'Change', value: changePoints === null ? '–' : <ChangeMark change={changePoints} /> },
          { label: 'Last active', value: lastActive },
        ]}
      />
      <CountedNotes notes={student.chapters.length > 0 ? [...countedNotes, accuracyNote] : countedNotes} className="mt-2" />
      <div className="cols cols-7-5 mt-6 items-start">
        <StudentProgress progress={student.progress} chart={student.progressChart} />
        <div className="stack grid-cols-[minmax(0,1fr)] gap-5">
          <StudentSubjects subjects={student.subjects} />
          <StudentDetails student={student} />
          {aside}
        </div>
      </div>
      <StudentChapters chapters={student.chapters} />
      <StudentAttempts student={student} href={`${path}/${student.id}`} />
    </>
  );
}
