import { checkLedger, type FailureMode } from '../ledger/check-ledger.ts';
import { byForm, byScript } from '../ledger/save-ways.ts';
import type { BenchStack } from './bench-stack.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';

const students = 50;
const savesBetween = 900;
const minAcknowledged = 10_000;

const kinds: readonly FailureMode[] = ['domain service killed', 'BFF killed', 'PostgreSQL stopped at once', 'both killed'];

/** Fifty students save without a pause during three rounds of failures; no acknowledged answer may be lost. */
export async function benchmarkLedger({ stack }: BenchStack, _settings: Settings): Promise<void> {
  const order = { students, savesBetween, failureModes: [...kinds, ...kinds, ...kinds], ways: [byForm, byScript] };
  const report = await checkLedger(stack, order);
  for (const { failureMode, acknowledged, lost } of report.survived) {
    printLine(
      `  ${failureMode}: ${acknowledged} acknowledged by then, ${lost.length} lost${lost[0] ? `, the first: ${lost[0]}` : ''}`,
    );
  }
  const acknowledged = report.survived.at(-1)?.acknowledged ?? 0;
  const lost = report.survived.reduce((sum, each) => sum + each.lost.length, 0);
  printLine(
    `  ${report.cut} replies lost, ${report.repeated} saves repeated; the longest wait ${(report.maxWaitMs / 1000).toFixed(1)} s`,
  );
  const isPersistent = lost === 0 && acknowledged >= minAcknowledged;
  printGoal('Acknowledged answers lost', isPersistent, `${lost} of ${acknowledged}`, `0 of at least ${minAcknowledged}`);
  const { attempts, submissions, scores, steadfast } = report;
  const isSingle = [attempts, submissions, scores, steadfast].every((count) => count === students);
  const stat = `${attempts} attempts, ${submissions} submissions, ${scores} scores, ${steadfast} still signed in`;
  printGoal(`Of ${students} students`, isSingle, stat, `${students} of each`);
}
