import { scaleLinear } from 'd3-scale';
import { roundTenth } from '../../lib/words/number-text.ts';
import type { ChartAxis } from './chart-axis.ts';
import type { AxisLine } from './chart-view.ts';

/** The width of a chart on a desktop: the whole page, the wider of two columns, or that column in a panel. */
export type ChartSize = 'page' | 'column' | 'panel-column';

interface Sheet {
  className: string;
  width: number;
  height: number;
}

const wideSheets: Readonly<Record<ChartSize, Sheet>> = {
  page: { className: 'chart chart-w', width: 930, height: 260 },
  column: { className: 'chart chart-w', width: 598, height: 258 },
  'panel-column': { className: 'chart chart-w', width: 508, height: 250 },
};
const narrowSheet: Sheet = { className: 'chart chart-n', width: 328, height: 220 };

/** The approximate width of a character at 14 px. */
export const characterWidth = 8;

/** A sheet with space reserved for the axis labels and numbers. */
export interface ChartFrame extends Sheet {
  /** Where the lines begin. */
  axisX: number;
  baseY: number;
  axis: AxisLine[];
  findY: (value: number) => number;
}

function buildFrame(sheet: Sheet, axis: ChartAxis): ChartFrame {
  const baseY = sheet.height - 26;
  const [low = 0, high = 1] = [axis.steps[0], axis.steps.at(-1)];
  const scale = scaleLinear([low, high], [baseY, 24]);
  const findY = (value: number) => roundTenth(scale(value));
  const lines = axis.steps.map((step) => ({ y: findY(step), text: axis.write(step), isBase: step === low }));
  const maxLength = Math.max(...lines.map(({ text }) => text.length));
  return { ...sheet, axisX: Math.max(30, 22 + maxLength * characterWidth), baseY, axis: lines, findY };
}

/** The frames of a chart for wide windows and for phones; the style sheet shows one. */
export function buildFrames(size: ChartSize, axis: ChartAxis): [wide: ChartFrame, narrow: ChartFrame] {
  return [buildFrame(wideSheets[size], axis), buildFrame(narrowSheet, axis)];
}

/** Chooses every nth label so that they fit. `from` is a mark that always has one. Returns whether a mark has a label. */
export function chooseLabels(labels: readonly string[], step: number, from: number): (place: number) => boolean {
  const maxLength = Math.max(...labels.map((label) => label.length), 0);
  const every = Math.max(1, Math.ceil((maxLength * characterWidth) / step));
  return (place) => Math.abs(place - from) % every === 0;
}
