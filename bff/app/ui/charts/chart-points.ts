export interface ChartFrame {
  /** Where the first and the last point lie, and the lowest and the highest value, in units of the picture. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** The values at `bottom` and `top`. */
  low: number;
  high: number;
}

export interface ChartPoint {
  x: number;
  y: number;
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The height of a value in the frame. */
export function findHeight(value: number, { bottom, top, low, high }: ChartFrame): number {
  return roundTenth(bottom - ((value - low) / (high - low)) * (bottom - top));
}

/** Values at equal distances from left to right; a lone one on the right, where the latest always is. */
export function placePoints(values: readonly number[], frame: ChartFrame): ChartPoint[] {
  const step = values.length > 1 ? (frame.right - frame.left) / (values.length - 1) : 0;
  return values.map((value, place) => ({
    x: roundTenth(frame.right - (values.length - 1 - place) * step),
    y: findHeight(value, frame),
  }));
}

/** Whether a value is lower than those beside it, so that the line goes up on both sides. */
function isDip(values: readonly number[], place: number): boolean {
  const here = values[place] ?? 0;
  const beside = [values[place - 1], values[place + 1]].filter((value) => value !== undefined);
  return beside.length > 0 && beside.every((value) => here < value);
}

/** Where the value of a point is written: over it, and under it in a dip, where that keeps clear of the axis. */
export function findLabelHeight(
  values: readonly number[],
  place: number,
  y: number,
  { bottom }: Pick<ChartFrame, 'bottom'>,
): number {
  return isDip(values, place) && y + 29 <= bottom ? y + 23 : y - 13;
}

export function drawLine(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The lowest of a per cent axis up to 100 on which all values find room: 40, 20 or 0. */
export function findPercentFloor(values: readonly number[]): 0 | 20 | 40 {
  const least = Math.min(...values, 100);
  if (least >= 40) return 40;
  return least >= 20 ? 20 : 0;
}
