import { LineChart } from '../../ui/charts/line-chart.tsx';
import { makeRupeeAxis } from '../../ui/charts/rupee-axis.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import type { RevenueView, WeekView } from './revenue-view.server.ts';

const columns: readonly Column<WeekView>[] = [
  { head: 'Week starting', place: 'lead', cell: ({ day }) => day },
  { head: 'Orders', isRight: true, cell: ({ orders }) => orders },
  { head: 'Revenue', isRight: true, cell: ({ revenue }) => revenue },
];

/** The revenue of the last weeks, as a picture and as a table. */
export function WeeklyTrend({ weeks, trend }: Pick<RevenueView, 'weeks' | 'trend'>) {
  const axis = makeRupeeAxis(weeks.map(({ rupees }) => rupees));
  const points = weeks.map(({ startsOn, rupees, shortDay }) => ({ id: startsOn, value: rupees, label: shortDay }));
  return (
    <section className="card mt-6" aria-labelledby="trend">
      <SectionHead title="Weekly trend" id="trend" fact="Rupees, week starting" />
      <LineChart points={points} label={trend} axis={axis} isWide />
      <details className="as-table mt-4">
        <summary>
          <Icon path={downIcon} size="small" />
          Show as a table
        </summary>
        <div className="mt-3">
          <DataTable
            caption="Revenue by weeks, the latest last"
            columns={columns}
            rows={weeks}
            findKey={({ startsOn }) => startsOn}
            className="[--cols:1fr_1fr]"
            isTight
          />
        </div>
      </details>
    </section>
  );
}
