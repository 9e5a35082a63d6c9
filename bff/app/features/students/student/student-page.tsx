import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/words/figure-words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { KeyValues, Stats } from '../../../ui/facts.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { StudentListPath } from '../list/student-filters.ts';
import { countingRule } from '../student-words.ts';
import { StudentAttempts } from './student-attempts.tsx';
import { StudentChapters } from './student-chapters.tsx';
import { StudentProgress, StudentSubjects } from './student-progress.tsx';
import type { StudentView } from './student-view.server.ts';

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
  /** What can be done with the student. */
  actions?: ReactNode;
  /** A part beside the details. */
  aside?: ReactNode;
  /** Messages and questions, under the head. */
  children?: ReactNode;
}

/** One student: figures, progress, subjects, details, and what was handed in. */
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
      <p className="hint mt-2">{countingRule}</p>
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
