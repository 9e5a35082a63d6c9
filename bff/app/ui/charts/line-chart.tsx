import './charts.css';
import type { ReactNode } from 'react';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';
import type { LineChartView, PointMark } from './draw-line-chart.server.ts';

function Point({ mark, labelY }: { mark: PointMark; labelY: number }) {
  const { cx, cy, isHot, value, label } = mark;
  return (
    <>
      <circle className={isHot ? 'pt hot' : 'pt'} cx={cx} cy={cy} r={isHot ? 7 : 5} />
      {value && (
        <text className="val" x={cx} y={value.y} textAnchor="middle">
          {value.text}
        </text>
      )}
      {label && (
        <text x={cx} y={labelY} textAnchor="middle">
          {label}
        </text>
      )}
    </>
  );
}

interface LineChartProps {
  /** From `drawLineChart`. */
  chart: LineChartView;
  /** Replaces the table the chart builds itself. */
  table?: ReactNode;
}

/** A line in two widths, of which the style sheet shows one, and its table. The section's head has the title and unit. */
export function LineChart({ chart, table }: LineChartProps) {
  return (
    <>
      {chart.key && (
        <ul className="ckey">
          <li>
            <span className="sw ln" />
            {chart.key.own}
          </li>
          <li>
            <span className="sw ln2" />
            {chart.key.other}
          </li>
        </ul>
      )}
      {chart.pictures.map((picture) => (
        <ChartPicture
          key={picture.className}
          picture={picture}
          says={chart.says}
          lines={
            <>
              {picture.otherLine && <path className="ln2" d={picture.otherLine} />}
              <path className="ln" d={picture.line} />
            </>
          }
          renderMark={(mark) => <Point mark={mark} labelY={picture.height - 6} />}
        />
      ))}
      <ChartTable table={chart.table}>{table}</ChartTable>
    </>
  );
}
