import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { RevenueView, WeekView } from './revenue-view.server.ts';

const columns: readonly Column<WeekView>[] = [
  { head: 'Week starting', place: 'lead', cell: ({ day }) => day },
  { head: 'Orders', isRight: true, cell: ({ orders }) => orders },
  { head: 'Revenue', isRight: true, cell: ({ revenue }) => revenue },
];

/** Revenue of recent weeks, as a chart and a table. */
export function WeeklyTrend({ weeks, trend }: Pick<RevenueView, 'weeks' | 'trend'>) {
  return (
    <section className="card mt-6" aria-labelledby="trend">
      <SectionHead title="Weekly trend" id="trend" fact="Rupees, week starting" />
      <LineChart
        chart={trend}
        table={
          <DataTable
            caption="Revenue by week, latest last"
            columns={columns}
            rows={weeks}
            findKey={({ startsOn }) => startsOn}
            className="[--cols:1fr_1fr]"
            isTight
          />
        }
      />
    </section>
  );
}
