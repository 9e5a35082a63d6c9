import { byForm, byScript } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { countCpu, sumSeconds } from './cpu-time.ts';
import { takeInTurn } from './load.ts';
import { say, sayGoal, showCpu } from './report.ts';
import { saveAtOnce, savePaced, takeSeats, writeBy } from './save-load.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

const crowds = [50, 300];
/** Each student saves every two seconds. */
const secondsBetween = 2;
const goals = { p99Ms: 50, perSecond: 500 };
const ways = { 'by script': byScript, 'by form': byForm };

/** Saves of 50 and of 300 students, each with an attempt of their own, and as many as there can be. Every save is committed. */
export async function benchmarkSaves(bench: BenchStack, settings: Settings): Promise<void> {
  const { origin, pids } = bench;
  const site = openSite(origin, 64);
  const seats = await takeSeats(site, origin, Math.max(...crowds));
  const seconds = settings.seconds * settings.rounds;
  for (const [name, way] of Object.entries(ways)) {
    const writers = seats.map((seat) => writeBy(way, seat));
    // V8 compiles what a save runs.
    await saveAtOnce(takeInTurn(writers), settings.seconds, settings.connections);
    for (const crowd of crowds) {
      const { times, failed } = await savePaced(takeInTurn(writers.slice(0, crowd)), seconds, crowd / secondsBetween);
      const { median, p99 } = describeTimes(times);
      const figure = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} of ${times.length + failed} failed`;
      sayGoal(`Saves ${name} of ${crowd} students`, p99 <= goals.p99Ms && failed === 0, figure, `p99 <= ${goals.p99Ms} ms`);
    }
    const readCpu = countCpu(pids);
    const most = await saveAtOnce(takeInTurn(writers), seconds, settings.connections);
    const cpu = readCpu();
    const figure = `${most.perSecond.toFixed(0)} a second, ${most.failed} failed`;
    sayGoal(
      `Saves ${name} at saturation`,
      most.perSecond >= goals.perSecond && most.failed === 0,
      figure,
      `>= ${goals.perSecond}`,
    );
    const each = Object.fromEntries(Object.entries(cpu).map(([part, used]) => [part, (used * 1000) / most.times.length]));
    say(`    CPU ms each ${sumSeconds(each).toFixed(2)} (${showCpu(each)})`);
  }
  await site.close();
}
