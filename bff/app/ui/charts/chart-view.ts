/** A grid line of a chart, with its number. */
export interface AxisLine {
  y: number;
  text: string;
  isBase: boolean;
}

/** The chart's numbers as a table; the first cell names the row. */
export interface ChartTableView {
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

/** The hover area of a mark, and its tooltip. */
export interface MarkView {
  id: string;
  /** `29 Sep 2026: 212` */
  says: string;
  /** A strip from top to bottom. */
  x: number;
  width: number;
}

/** A chart in one of its two widths. */
export interface PictureView<Mark extends MarkView> {
  className: string;
  width: number;
  height: number;
  axisX: number;
  axis: readonly AxisLine[];
  marks: readonly Mark[];
}

/** Shared by both widths. */
export interface ChartView<Picture> {
  /** A one-sentence summary for screen readers. */
  says: string;
  pictures: readonly Picture[];
  table: ChartTableView;
}
