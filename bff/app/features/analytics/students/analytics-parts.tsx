import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SubjectMeters } from '../../../ui/subject-meters.tsx';
import type { AnalyticsView, TimeLine } from './analytics-view.server.ts';

export function ScoreTrend({ trend: { title, chart } }: Pick<AnalyticsView, 'trend'>) {
  return (
    <section className="card" aria-labelledby="trend">
      <SectionHead title={title} id="trend" fact="percent" />
      {chart && <LineChart chart={chart} />}
    </section>
  );
}

export function SubjectAverages({ subjects, tests }: Pick<AnalyticsView, 'subjects' | 'tests'>) {
  return (
    <section className="card" aria-labelledby="subjects">
      <SectionHead title="Average by subject" id="subjects" fact={tests === 1 ? '1 test' : `${tests} tests`} />
      <SubjectMeters lines={subjects} />
    </section>
  );
}

export function AllAnswers({ answers: { questions, chart } }: Pick<AnalyticsView, 'answers'>) {
  return (
    <section aria-labelledby="answers">
      <SectionHead title="All answers" id="answers" fact={questions} />
      {chart ? <DonutChart chart={chart} /> : <p className="meta">Answers are counted once you may see them.</p>}
    </section>
  );
}

const timeColumns: readonly Column<TimeLine>[] = [
  { head: 'Subject', place: 'lead', cell: ({ subject }) => subject },
  { head: 'Questions', isRight: true, cell: ({ questions }) => questions },
  { head: 'You', isRight: true, cell: ({ own }) => <b className="tab">{own}</b> },
  { head: 'Median', isRight: true, cell: ({ median }) => <span className="tab">{median}</span> },
];

/** One's own times beside those of everyone at the same questions. */
export function QuestionTimes({ times }: Pick<AnalyticsView, 'times'>) {
  if (times.length === 0) return null;
  return (
    <section aria-labelledby="times">
      <SectionHead title="Time per question" id="times" fact="You, and the mean of everyone’s medians of the same questions" />
      <DataTable
        caption="Time per question by subject"
        columns={timeColumns}
        rows={times}
        findKey={({ subject }) => subject}
        isTight
      />
    </section>
  );
}
