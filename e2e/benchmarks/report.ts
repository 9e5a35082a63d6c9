import type { Comparison, SideStats } from './alternate.ts';
import type { CpuSeconds } from './cpu-time.ts';
import type { Spread } from './statistics.ts';

export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function showSpread({ min, median, max }: Spread, show: (value: number) => string): string {
  return `${show(median)} (${show(min)} to ${show(max)})`;
}

const formatWhole = (value: number) => value.toFixed(0);
const formatPercent = (value: number) => `${(value * 100).toFixed(0)} %`;
const formatMilliseconds = (value: number) => value.toFixed(2);

/** `bff 1.20, domain-service 0.40` */
export function showCpu(cpu: CpuSeconds, show = formatMilliseconds): string {
  return Object.entries(cpu)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join(', ');
}

function printSide(name: string, { perSecond, cpuPerAnswer, failed }: SideStats): void {
  const errors = failed > 0 ? `   ${failed} FAILED` : '';
  printLine(
    `  ${name}  ${showSpread(perSecond, formatWhole).padEnd(24)} a second;  CPU ms each: ${showCpu(cpuPerAnswer)}${errors}`,
  );
}

/** A measured value and its goal. */
export function printGoal(name: string, isReached: boolean, stat: string, goal: string): void {
  printLine(`  ${isReached ? 'reached    ' : 'NOT REACHED'}  ${name}: ${stat}, goal ${goal}`);
}

export function printComparison(name: string, { ours, bare, ratio, cpuRatio }: Comparison, goal: number): void {
  printLine(`\n${name}`);
  printSide('ours', ours);
  printSide('bare', bare);
  printLine(`  by CPU time per answer: ${showSpread(cpuRatio, formatPercent)}`);
  printGoal('ours by bare', ratio.median >= goal, showSpread(ratio, formatPercent), `>= ${formatPercent(goal)}`);
}
