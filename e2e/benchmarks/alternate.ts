import { type CpuSeconds, countCpu, sumSeconds } from './cpu-time.ts';
import { type LoadOrder, type LoadStats, runLoad } from './load.ts';
import { findQuantile, measureSpread, type Spread } from './statistics.ts';

export interface Side {
  order: Omit<LoadOrder, 'connections' | 'seconds'>;
  /** Process ids of its servers by name, to measure their CPU time. */
  pids: Readonly<Record<string, number>>;
}

interface Turn {
  load: LoadStats;
  cpu: CpuSeconds;
}

export interface SideStats {
  perSecond: Spread;
  /** CPU time of each of its servers per answer, in milliseconds, over all turns. */
  cpuPerAnswer: CpuSeconds;
  failed: number;
}

export interface Comparison {
  ours: SideStats;
  bare: SideStats;
  /** Ours divided by bare, for each pair of neighbouring turns: answers per second. */
  ratio: Spread;
  /** Bare divided by ours: CPU time per answer of all servers together. Other programs on the machine hardly affect it. */
  cpuRatio: Spread;
}

interface Pace {
  seconds: number;
  rounds: number;
  connections: number;
}

async function takeTurn({ order, pids }: Side, pace: Pick<Pace, 'seconds' | 'connections'>): Promise<Turn> {
  const readCpu = countCpu(pids);
  const load = await runLoad({ ...order, ...pace });
  return { load, cpu: readCpu() };
}

function getCpuPerAnswer({ load, cpu }: Turn): number {
  return sumSeconds(cpu) / load.answered;
}

function addUp(turns: readonly Turn[]): SideStats {
  const answered = turns.reduce((sum, { load }) => sum + load.answered, 0);
  const names = Object.keys(turns[0]?.cpu ?? {});
  const perAnswer = names.map((name) => {
    const seconds = turns.reduce((sum, { cpu }) => sum + (cpu[name] ?? 0), 0);
    return [name, (seconds / answered) * 1000] as const;
  });
  return {
    perSecond: measureSpread(turns.map(({ load }) => load.perSecond)),
    cpuPerAnswer: Object.fromEntries(perAnswer),
    failed: turns.reduce((sum, { load }) => sum + load.failed, 0),
  };
}

/** Long enough for V8 to compile a request's code on a machine that is not overloaded. */
const warmUpSeconds = 4;

/** Loads both sides in turn, each after a warm-up; the first side alternates from round to round. */
export async function alternate(ours: Side, bare: Side, { seconds, rounds, connections }: Pace): Promise<Comparison> {
  const turns: { ours: Turn; bare: Turn }[] = [];
  for (const side of [ours, bare]) await takeTurn(side, { seconds: warmUpSeconds, connections });
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await takeTurn(isOursFirst ? ours : bare, { seconds, connections });
    const second = await takeTurn(isOursFirst ? bare : ours, { seconds, connections });
    turns.push(isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  return {
    ours: addUp(turns.map((turn) => turn.ours)),
    bare: addUp(turns.map((turn) => turn.bare)),
    ratio: measureSpread(turns.map((turn) => turn.ours.load.perSecond / turn.bare.load.perSecond)),
    cpuRatio: measureSpread(turns.map((turn) => getCpuPerAnswer(turn.bare) / getCpuPerAnswer(turn.ours))),
  };
}

export function describeTimes(times: readonly number[]): { median: number; p99: number } {
  return { median: findQuantile(times, 0.5), p99: findQuantile(times, 0.99) };
}
