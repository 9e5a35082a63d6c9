import type { ChartAxis } from './chart-axis.ts';

const units = [
  { rupees: 1_00_00_000, sign: ' Cr' },
  { rupees: 1_00_000, sign: ' L' },
  { rupees: 1_000, sign: 'K' },
  { rupees: 1, sign: '' },
] as const;

const maxLines = 4;

/** The least step of 1, 2 or 5, by tens, with which few lines reach over a value. */
function findStep(max: number): number {
  const ten = 10 ** Math.floor(Math.log10(max / maxLines));
  return [1, 2, 5, 10].map((each) => each * ten).find((step) => step * maxLines >= max) ?? 10 * ten;
}

/** A number with one decimal, without one that is nought. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An axis from nought for amounts in rupees, in the unit of the highest: `80K`, `71.2K`; `1.5 L`. What is far less stands in full. */
export function createRupeeAxis(rupees: readonly number[]): ChartAxis {
  const max = Math.max(...rupees, 1);
  const step = Math.max(1, findStep(max));
  const lines = Math.max(1, Math.ceil(max / step));
  const unit = units.find((each) => step * lines >= each.rupees) ?? units[3];
  const small = (value: number) => value < unit.rupees / 10;
  return {
    steps: Array.from({ length: lines + 1 }, (_, place) => place * step),
    write: (value) => (small(value) ? round(value) : `${round(value / unit.rupees)}${unit.sign}`),
  };
}
