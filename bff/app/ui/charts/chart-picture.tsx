import type { ReactNode } from 'react';
import { ChartSvg } from './chart-svg.tsx';
import type { MarkView, PictureView } from './chart-view.ts';

interface ChartPictureProps<Mark extends MarkView> {
  picture: PictureView<Mark>;
  says: string;
  /** Under the marks. */
  lines?: ReactNode;
  renderMark: (mark: Mark) => ReactNode;
}

/** The picture of a chart: grid lines, marks, and a hover strip per mark. */
export function ChartPicture<Mark extends MarkView>({ picture, says, lines, renderMark }: ChartPictureProps<Mark>) {
  const { className, width, height, axisX, axis, marks } = picture;
  const grid = axis.map(({ y, text, isBase }) => (
    <g key={text}>
      <line className={isBase ? 'axis' : 'grid'} x1={axisX} x2={width} y1={y} y2={y} />
      <text x={axisX - 8} y={y + 5} textAnchor="end">
        {text}
      </text>
    </g>
  ));
  return (
    <ChartSvg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      says={says}
      marks={marks}
      renderMark={(mark) => (
        <>
          <rect className="hit" x={mark.x} width={mark.width} y="0" height={height} />
          {renderMark(mark)}
        </>
      )}
      under={
        <>
          {grid}
          {lines}
        </>
      }
    />
  );
}
