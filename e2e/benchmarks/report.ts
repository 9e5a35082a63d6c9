import type { Comparison, SideFigures } from './alternate.ts';
import type { CpuSeconds } from './cpu-time.ts';
import type { Spread } from './statistics.ts';

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function showSpread({ least, median, most }: Spread, show: (value: number) => string): string {
  return `${show(median)} (${show(least)} to ${show(most)})`;
}

const asWhole = (value: number) => value.toFixed(0);
const asPercent = (value: number) => `${(value * 100).toFixed(0)} %`;
const asMilliseconds = (value: number) => value.toFixed(2);

/** `bff 1.20, domain-service 0.40` */
export function showCpu(cpu: CpuSeconds, show = asMilliseconds): string {
  return Object.entries(cpu)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join(', ');
}

function saySide(name: string, { perSecond, cpuPerAnswer, failed }: SideFigures): void {
  const faults = failed > 0 ? `   ${failed} FAILED` : '';
  say(`  ${name}  ${showSpread(perSecond, asWhole).padEnd(24)} a second;  CPU ms each: ${showCpu(cpuPerAnswer)}${faults}`);
}

/** A figure against its goal. */
export function sayGoal(name: string, isReached: boolean, figure: string, goal: string): void {
  say(`  ${isReached ? 'reached    ' : 'NOT REACHED'}  ${name}: ${figure}, goal ${goal}`);
}

export function sayComparison(name: string, { ours, bare, ratio, cpuRatio }: Comparison, goal: number): void {
  say(`\n${name}`);
  saySide('ours', ours);
  saySide('bare', bare);
  say(`  by CPU time per answer: ${showSpread(cpuRatio, asPercent)}`);
  sayGoal('ours by bare', ratio.median >= goal, showSpread(ratio, asPercent), `>= ${asPercent(goal)}`);
}
