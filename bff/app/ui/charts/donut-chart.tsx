import './charts.css';
import { PageLink } from '../page-link.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { ChartTable } from './chart-table.tsx';
import type { DonutChartView } from './draw-donut-chart.server.ts';

/** A ring of up to four parts, with a value in the middle and the counts in the legend. */
export function DonutChart({ chart: { says, middle, parts, table } }: { chart: DonutChartView }) {
  const drawn = parts.filter(({ path }) => path !== '').map((part) => ({ ...part, id: part.kind }));
  return (
    <>
      <div className="donut">
        <ChartSvg
          className="chart"
          viewBox="-85 -85 170 170"
          says={says}
          marks={drawn}
          renderMark={({ kind, path }) => <path className={`dp is-${kind}`} d={path} />}
          under={<circle className="dn trk" r="71" />}
          over={
            <>
              <text className="big" y="6" textAnchor="middle">
                {middle.value}
              </text>
              <text y="28" textAnchor="middle">
                {middle.label}
              </text>
            </>
          }
        />
        <ul className="ckey">
          {parts.map(({ kind, label, count, href }) => (
            <li key={kind}>
              <span className={`sw is-${kind}`} />
              {href ? <PageLink href={href}>{label}</PageLink> : label}
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable table={table} />
    </>
  );
}
