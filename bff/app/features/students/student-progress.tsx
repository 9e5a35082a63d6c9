import { LineChart } from '../../ui/charts/line-chart.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { Meter } from '../../ui/meter.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { ProgressRow, StudentView } from './student-view.server.ts';
import { sayPercent } from './student-words.ts';

const columns: readonly Column<ProgressRow>[] = [
  { head: 'Test', place: 'lead', cell: ({ title, subject }) => <RowName about={subject}>{title}</RowName> },
  { head: 'Handed in', cell: ({ day }) => day },
  { head: 'Score', isRight: true, cell: ({ percent }) => sayPercent(percent) },
];

function describe(progress: readonly ProgressRow[]): string {
  const [first] = progress;
  const last = progress.at(-1);
  if (!first || !last) return '';
  if (progress.length === 1) return `One score: ${sayPercent(first.percent)} on ${first.day}.`;
  return `Scores of the last ${progress.length} tests, from ${sayPercent(first.percent)} on ${first.day} to ${sayPercent(last.percent)} on ${last.day}.`;
}

/** The scores over time, as a picture and as a table. */
export function StudentProgress({ progress }: { progress: readonly ProgressRow[] }) {
  const points = progress.map(({ id, percent, shortDay }) => ({ id, value: percent, label: shortDay }));
  return (
    <section className="card" aria-labelledby="progress">
      <SectionHead title="Progress" id="progress" fact="percent" />
      {progress.length === 0 ? (
        <p className="meta">No marks yet.</p>
      ) : (
        <>
          <LineChart points={points} label={describe(progress)} />
          <details className="as-table mt-4">
            <summary>Show as a table</summary>
            <div className="mt-3">
              <DataTable
                caption="Scores, the latest last"
                columns={columns}
                rows={progress}
                findKey={({ id }) => id}
                className="[--cols:1fr_1fr]"
                isTight
              />
            </div>
          </details>
        </>
      )}
    </section>
  );
}

/** How each subject goes. */
export function StudentSubjects({ subjects }: Pick<StudentView, 'subjects'>) {
  return (
    <section className="card" aria-labelledby="subjects">
      <SectionHead title="By subject" id="subjects" />
      {subjects.length === 0 && <p className="meta">No marks yet.</p>}
      <ul className="stack gap-4">
        {subjects.map(({ subject, averagePercent, testsTaken }) => (
          <li key={subject}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <b>{subject}</b>
              <span className="meta">{testsTaken === 1 ? '1 test' : `${testsTaken} tests`}</span>
            </span>
            <Meter percent={averagePercent} text={sayPercent(averagePercent)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
