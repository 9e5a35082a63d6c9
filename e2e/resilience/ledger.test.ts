import { expect } from '@playwright/test';
import { test } from '../fixtures/fault-test.ts';
import { type Fault, holdLedger } from '../ledger/hold-ledger.ts';
import { byForm, byScript } from '../ledger/save-ways.ts';

const students = 50;
const faults: readonly Fault[] = ['domain service killed', 'BFF killed', 'PostgreSQL stopped at once', 'both killed'];

test('no acknowledged answer is lost, whatever is killed under fifty students', async ({ stack }) => {
  test.setTimeout(180_000);
  const report = await holdLedger(stack, { students, faults, savesBetween: 400, ways: [byForm, byScript] });
  await stack.waitUntilReady();
  expect(report.survived.flatMap(({ lost }) => lost)).toEqual([]);
  expect(report).toMatchObject({ steadfast: students, attempts: students, submissions: students, scores: students });
  expect(report.survived.map(({ fault }) => fault)).toEqual([...faults, 'submission, domain service killed']);
  expect(Math.min(report.cut, report.repeated), 'replies were lost, and saves repeated').toBeGreaterThan(0);
});
