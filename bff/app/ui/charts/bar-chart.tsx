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
  /** Of `drawBarChart`. */
  chart: BarChartView;
  /** Replaces the table the chart builds itself. */
  table?: ReactNode;
}

/** Bars with their table, made for two widths of which the style sheet shows one. Its title and unit stand above, in the section's head. */
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
