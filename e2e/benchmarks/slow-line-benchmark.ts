import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e-env.ts';
import { findMainLinks } from '../pages/navigation.ts';
import { clickSignIn, fillSignIn } from '../pages/sign-in-page.ts';
import type { BenchStack } from './bench-stack.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';

/** A crowded 2G cell: kilobits per second each way, and milliseconds of delay. */
const line = { kilobits: 64, latencyMs: 400 };
const steps = ['Sign-in shown', 'Dashboard shown', 'Test Series shown'] as const;
/** Each step may take this many times as long as without JavaScript. */
const maxRatio = 1.15;
const timeout = 120_000;

function waitForPaint(page: Page): Promise<void> {
  const countPaints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  return expect.poll(countPaints, { timeout, intervals: [50] }).toBe(1);
}

/** Seconds from the first request to each step, for a student who goes on as soon as a page is shown. */
async function visit(browser: Browser, bench: BenchStack, javaScriptEnabled: boolean): Promise<number[]> {
  const context = await browser.newContext({ baseURL: bench.origin, javaScriptEnabled, locale: 'en-IN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (line.kilobits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const startedAt = performance.now();
  const readSeconds = () => (performance.now() - startedAt) / 1000;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/', { waitUntil: 'commit', timeout });
  await waitForPaint(page);
  const signIn = readSeconds();
  await fillSignIn(page, findDemoAccount(bench, 'student'));
  await clickSignIn(page);
  await page.waitForURL('/dashboard', { waitUntil: 'commit', timeout });
  await expect(heading).toBeVisible({ timeout });
  const dashboard = readSeconds();
  await findMainLinks(page).filter({ hasText: 'Test Series', visible: true }).click({ timeout });
  await expect(heading).toHaveText('Test Series', { timeout });
  const tests = readSeconds();
  await context.close();
  return [signIn, dashboard, tests];
}

/** The first three pages of a student with an empty cache on a line of 64 kbit/s, with and without JavaScript. */
export async function benchmarkSlowLine(bench: BenchStack, { rounds }: Settings): Promise<void> {
  const browser = await chromium.launch(chromiumPath === undefined ? {} : { executablePath: chromiumPath });
  try {
    const scriptedVisits: number[][] = [];
    const plainVisits: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      scriptedVisits.push(await visit(browser, bench, true));
      plainVisits.push(await visit(browser, bench, false));
    }
    printLine(`  ${line.kilobits} kbit/s, ${line.latencyMs} ms, ${rounds} visits, seconds since the first request:`);
    for (const [index, step] of steps.entries()) {
      const findMedian = (visits: readonly number[][]) =>
        findQuantile(
          visits.flatMap((seconds) => seconds.slice(index, index + 1)),
          0.5,
        );
      const [scripted, plain] = [findMedian(scriptedVisits), findMedian(plainVisits)];
      const text = `${scripted.toFixed(1)} s with JavaScript, ${plain.toFixed(1)} s without`;
      printGoal(step, scripted <= plain * maxRatio, text, `<= ${maxRatio} times`);
    }
  } finally {
    await browser.close();
  }
}
