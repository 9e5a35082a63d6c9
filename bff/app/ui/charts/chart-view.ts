/** A line across a chart with its number. */
export interface AxisLine {
  y: number;
  text: string;
  isBase: boolean;
}

/** The same numbers as the picture; the first cell of a line names it. */
export interface ChartTableView {
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

/** The place of a mark where pointing at it counts, and what is said then. */
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

/** What is the same in both widths. */
export interface ChartView<Picture> {
  /** The whole in a sentence, for those who do not see it. */
  says: string;
  pictures: readonly Picture[];
  table: ChartTableView;
}
