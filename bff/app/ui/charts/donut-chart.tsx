import './charts.css';
import { ChartTable } from './chart-table.tsx';
import type { DonutChartView } from './draw-donut-chart.server.ts';

/** A ring of up to four parts, with a value in the middle and the counts in the legend. */
export function DonutChart({ chart: { says, middle, parts, table } }: { chart: DonutChartView }) {
  return (
    <>
      <div className="donut">
        <svg className="chart" viewBox="-85 -85 170 170" role="img" aria-label={says} data-chart>
          <circle className="dn trk" r="71" />
          {parts.map(
            ({ kind, path, says: part }) =>
              path && (
                <g key={kind} data-says={part}>
                  <path className={`dp is-${kind}`} d={path} />
                </g>
              ),
          )}
          <text className="big" y="6" textAnchor="middle">
            {middle.value}
          </text>
          <text y="28" textAnchor="middle">
            {middle.label}
          </text>
        </svg>
        <ul className="ckey">
          {parts.map(({ kind, label, count, href }) => (
            <li key={kind}>
              <span className={`sw is-${kind}`} />
              {href ? <a href={href}>{label}</a> : label}
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable table={table} />
    </>
  );
}
