import { type Fault, holdLedger } from '../ledger/hold-ledger.ts';
import { byForm, byScript } from '../ledger/save-ways.ts';
import type { BenchStack } from './bench-stack.ts';
import { say, sayGoal } from './report.ts';
import type { Settings } from './settings.ts';

const students = 50;
const savesBetween = 900;
const leastAcknowledged = 10_000;

const kinds: readonly Fault[] = ['domain service killed', 'BFF killed', 'PostgreSQL stopped at once', 'both killed'];

/** Fifty students save without a pause under three rounds of faults: whether anything they were told is saved gets lost. */
export async function benchmarkLedger({ stack }: BenchStack, _settings: Settings): Promise<void> {
  const order = { students, savesBetween, faults: [...kinds, ...kinds, ...kinds], ways: [byForm, byScript] };
  const report = await holdLedger(stack, order);
  for (const { fault, acknowledged, lost } of report.survived) {
    say(`  ${fault}: ${acknowledged} acknowledged by then, ${lost.length} lost${lost[0] ? `, the first: ${lost[0]}` : ''}`);
  }
  const acknowledged = report.survived.at(-1)?.acknowledged ?? 0;
  const lost = report.survived.reduce((sum, each) => sum + each.lost.length, 0);
  say(
    `  ${report.cut} replies lost, ${report.repeated} saves repeated; the longest wait ${(report.longestWait / 1000).toFixed(1)} s`,
  );
  const isKept = lost === 0 && acknowledged >= leastAcknowledged;
  sayGoal('Acknowledged answers lost', isKept, `${lost} of ${acknowledged}`, `0 of at least ${leastAcknowledged}`);
  const { attempts, submissions, scores, steadfast } = report;
  const isSingle = [attempts, submissions, scores, steadfast].every((count) => count === students);
  const figure = `${attempts} attempts, ${submissions} submissions, ${scores} scores, ${steadfast} still signed in`;
  sayGoal(`Of ${students} students`, isSingle, figure, `${students} of each`);
}
