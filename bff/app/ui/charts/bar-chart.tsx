import './charts.css';
import type { ReactNode } from 'react';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';
import type { BarChartView, BarMark } from './draw-bar-chart.server.ts';

function BarShape({ mark, labelY }: { mark: BarMark; labelY: number }) {
  const { path, isHot, centre, value, label } = mark;
  return (
    <>
      {path && <path className={isHot ? 'b hot' : 'b'} d={path} />}
      {value && (
        <text className="val" x={centre} y={value.y} textAnchor="middle">
          {value.text}
        </text>
      )}
      {label && (
        <text x={centre} y={labelY} textAnchor="middle">
          {label}
        </text>
      )}
    </>
  );
}

interface BarChartProps {
  /** From `drawBarChart`. */
  chart: BarChartView;
  /** Replaces the table the chart builds itself. */
  table?: ReactNode;
}

/** Bars in two widths, of which the style sheet shows one, and their table. The section's head has the title and unit. */
export function BarChart({ chart, table }: BarChartProps) {
  return (
    <>
      {chart.pictures.map((picture) => (
        <ChartPicture
          key={picture.className}
          picture={picture}
          says={chart.says}
          renderMark={(mark) => <BarShape mark={mark} labelY={picture.height - 6} />}
        />
      ))}
      <ChartTable table={chart.table}>{table}</ChartTable>
    </>
  );
}
