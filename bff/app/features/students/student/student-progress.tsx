import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent } from '../../../lib/words/number-text.ts';
import type { LineChartView } from '../../../ui/charts/draw-line-chart.server.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ProgressRow } from './progress-chart.server.ts';
import type { StudentView } from './student-view.server.ts';

const columns: readonly Column<ProgressRow>[] = [
  { head: 'Test', place: 'lead', cell: ({ title, subject }) => <RowName about={subject}>{title}</RowName> },
  { head: 'Submitted', cell: ({ day }) => day },
  { head: 'Score', isRight: true, cell: ({ percent }) => formatPercent(percent) },
];

/** The scores over time, as a chart and as a table. */
export function StudentProgress({ progress, chart }: { progress: readonly ProgressRow[]; chart: LineChartView | null }) {
  return (
    <section className="card" aria-labelledby="progress">
      <SectionHead title="Progress" id="progress" fact="percent" />
      {chart === null ? (
        <p className="meta">No marks yet.</p>
      ) : (
        <LineChart
          chart={chart}
          table={
            <DataTable
              caption="Scores, latest last"
              columns={columns}
              rows={progress}
              findKey={({ id }) => id}
              className="[--cols:1fr_1fr]"
              isTight
            />
          }
        />
      )}
    </section>
  );
}

/** Average score by subject. */
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
              <span className="meta">{countOf(testsTaken, 'test')}</span>
            </span>
            <Meter percent={averagePercent} text={formatPercent(averagePercent)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
