import type { ChartAxis } from '../../../ui/charts/chart-axis.ts';

const units = [
  { rupees: 1_00_00_000, write: (count: string) => `${count} Cr` },
  { rupees: 1_00_000, write: (count: string) => `${count} L` },
  { rupees: 1_000, write: (count: string) => `${count}K` },
  { rupees: 1, write: (count: string) => count },
] as const;

const maxLines = 4;

/** The smallest step of 1, 2 or 5 times a power of ten whose few lines reach a value. */
function findStep(max: number): number {
  const ten = 10 ** Math.floor(Math.log10(max / maxLines));
  return [1, 2, 5, 10].map((each) => each * ten).find((step) => step * maxLines >= max) ?? 10 * ten;
}

/** A number with at most one decimal. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An axis from 0 for rupees, in the unit of the largest value: `80K`, `71.2K`; `1.5 L`. Small amounts are written in full. */
export function createRupeeAxis(rupees: readonly number[]): ChartAxis {
  const max = Math.max(...rupees, 1);
  const step = Math.max(1, findStep(max));
  const lines = Math.max(1, Math.ceil(max / step));
  const unit = units.find((each) => step * lines >= each.rupees) ?? units[3];
  const small = (value: number) => value < unit.rupees / 10;
  return {
    steps: Array.from({ length: lines + 1 }, (_, place) => place * step),
    write: (value) => (small(value) ? round(value) : unit.write(round(value / unit.rupees))),
  };
}
