import { expect } from '@playwright/test';
import { isFullRun } from '../../scripts/testing/test-depth.ts';
import { test } from '../fixtures/failure-test.ts';
import { checkLedger, type FailureMode } from '../ledger/check-ledger.ts';
import { byForm, byScript } from '../ledger/save-ways.ts';

const students = isFullRun ? 50 : 12;
const savesBetween = isFullRun ? 400 : 40;
const failureModes: readonly FailureMode[] = isFullRun
  ? ['domain service killed', 'BFF killed', 'PostgreSQL stopped at once', 'both killed']
  : ['PostgreSQL stopped at once'];

test('no acknowledged answer is lost, whichever service is killed while students save', async ({ stack }) => {
  test.setTimeout(180_000);
  const report = await checkLedger(stack, { students, failureModes, savesBetween, ways: [byForm, byScript] });
  await stack.waitUntilReady();
  expect(report.survived.flatMap(({ lost }) => lost)).toEqual([]);
  expect(report).toMatchObject({ steadfast: students, attempts: students, submissions: students, scores: students });
  expect(report.survived.map(({ failureMode }) => failureMode)).toEqual([...failureModes, 'submission, domain service killed']);
  expect(Math.min(report.cut, report.repeated), 'replies were lost, and saves repeated').toBeGreaterThan(0);
});
