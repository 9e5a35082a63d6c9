import { byForm, byScript } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { countCpu, sumSeconds } from './cpu-time.ts';
import { createRoundRobin } from './load.ts';
import { printGoal, printLine, showCpu } from './report.ts';
import { createWriter, formatSaves, saveConcurrently, savePaced, startExams } from './save-load.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

const crowds = [50, 300];
/** Each student saves every two seconds. */
const secondsBetween = 2;
const goals = { p99Ms: 50, perSecond: 500 };
const ways = { 'by script': byScript, 'by form': byForm };

/** Saves of 50 and of 300 students, each with their own attempt, and the maximum rate. Every save is committed. */
export async function benchmarkSaves(bench: BenchStack, settings: Settings): Promise<void> {
  const { origin, pids } = bench;
  const site = openSite(origin, 64);
  const seats = await startExams(site, origin, Math.max(...crowds));
  const seconds = settings.seconds * settings.rounds;
  for (const [name, way] of Object.entries(ways)) {
    const writers = seats.map((seat) => createWriter(way, seat));
    // A warm-up for V8.
    await saveConcurrently(createRoundRobin(writers), settings.seconds, settings.connections);
    for (const crowd of crowds) {
      const saves = await savePaced(createRoundRobin(writers.slice(0, crowd)), seconds, crowd / secondsBetween);
      const isReached = describeTimes(saves.times).p99 <= goals.p99Ms && saves.failed === 0;
      printGoal(`Saves ${name} of ${crowd} students`, isReached, formatSaves(saves), `p99 <= ${goals.p99Ms} ms`);
    }
    const readCpu = countCpu(pids);
    const max = await saveConcurrently(createRoundRobin(writers), seconds, settings.connections);
    const cpu = readCpu();
    const stat = `${max.perSecond.toFixed(0)} a second, ${max.failed} failed`;
    printGoal(`Saves ${name} at saturation`, max.perSecond >= goals.perSecond && max.failed === 0, stat, `>= ${goals.perSecond}`);
    const each = Object.fromEntries(Object.entries(cpu).map(([part, used]) => [part, (used * 1000) / max.times.length]));
    printLine(`    CPU ms each ${sumSeconds(each).toFixed(2)} (${showCpu(each)})`);
  }
  await site.close();
}
