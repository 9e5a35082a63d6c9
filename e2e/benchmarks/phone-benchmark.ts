import { type Browser, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { measureTransfer } from '../budgets/measure-transfer.ts';
import { chromiumPath } from '../e2e-env.ts';
import { clickNext, expectQuestion } from '../pages/exam-page.ts';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { startExam } from './exam-form.ts';
import { signUp } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

interface Line {
  name: string;
  /** Kilobits per second towards the phone, and from it. */
  down: number;
  up: number;
  latencyMs: number;
}

/** Throttled as by Lighthouse and WebPageTest. */
const lines: readonly Line[] = [
  { name: 'slow 4G', down: 1_600, up: 750, latencyMs: 150 },
  { name: 'slow 3G', down: 400, up: 400, latencyMs: 400 },
];
const slowdown = 6;
const goalPaintMs = 1_800;
const goalTapMs = 50;
const taps = 12;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface PageVisit {
  bytes: number;
  scriptBytes: number;
  firstPaint: number;
  largestPaint: number;
  nextBytes: number;
  nextQuestion: number;
  taps: number[];
}

async function slowDown(session: CDPSession, { down, up, latencyMs }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Starts counting the script bytes transferred; the returned function reads the count. */
function countScripts(session: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Milliseconds from the navigation to its first paint, and to its largest contentful paint. */
async function readPaints(page: Page): Promise<{ first: number; max: number }> {
  return page.evaluate(async () => {
    const max = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN, max };
  });
}

/** Chooses one option after another; returns the milliseconds to the next paint for each, in steps of 8. */
async function measureTaps(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const slowEvents = { type: 'event', durationThreshold: 16 };
    const durations = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) continue;
        durations.set(entry.interactionId, Math.max(entry.duration, durations.get(entry.interactionId) ?? 0));
      }
      document.documentElement.dataset['taps'] = [...durations.values()].join(' ');
    }).observe(slowEvents);
  });
  const options = page.locator('main label:has(input[type=radio])');
  const count = await options.count();
  for (let tap = 0; tap < taps; tap += 1) {
    await options.nth(tap % count).tap();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  }
  const noted = await page.evaluate(() => document.documentElement.dataset['taps'] ?? '');
  const slow = noted.split(' ').filter(Boolean).map(Number);
  // The browser does not report interactions shorter than 16 ms.
  return [...slow, ...Array.from({ length: Math.max(0, taps - slow.length) }, () => 16)];
}

/** Waits until the clock moves: the page's script runs then, and the page is complete. */
async function waitForScript(page: Page): Promise<void> {
  const clock = page.getByRole('button', { name: /Open question list$/ });
  await expect(clock).not.toHaveText((await clock.textContent()) ?? '', { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

async function visit(browser: Browser, bench: BenchStack, line: Line): Promise<PageVisit> {
  const { origin } = bench;
  const site = openSite(origin, 2);
  const student = await signUp(site, origin, 'Phone');
  const attempt = await startExam(student);
  await site.close();
  const context = await browser.newContext({ ...phone, baseURL: origin, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const cookies = student
    .readCookie()
    .split('; ')
    .map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })));
  const page = await context.newPage();
  const readTransfer = await measureTransfer(page);
  const session = await context.newCDPSession(page);
  await slowDown(session, line);
  const readScripts = countScripts(session);
  await page.goto(`${attempt}?question=1`, { timeout: 120_000 });
  await waitForScript(page);
  const paints = await readPaints(page);
  const { all: bytes } = readTransfer();
  const scriptBytes = readScripts();
  const measured = await measureTaps(page);
  const before = readTransfer().all;
  const pressedAt = performance.now();
  await clickNext(page);
  await expectQuestion(page, 2);
  const nextQuestion = performance.now() - pressedAt;
  const nextBytes = readTransfer().all - before;
  await context.close();
  return {
    bytes,
    scriptBytes,
    firstPaint: paints.first,
    largestPaint: paints.max,
    nextBytes,
    nextQuestion,
    taps: measured,
  };
}

function showLine(name: string, visits: readonly PageVisit[]): void {
  const middle = (read: (one: PageVisit) => number) => findQuantile(visits.map(read), 0.5);
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  printLine(`  ${name}, processor ${slowdown} times slower, ${visits.length} first visits:`);
  printLine(
    `    question: ${kilobytes(middle((one) => one.bytes))}, script of it ${kilobytes(middle((one) => one.scriptBytes))}`,
  );
  const [first, max] = [middle((one) => one.firstPaint), middle((one) => one.largestPaint)];
  printGoal(
    '  First paint, largest paint',
    max <= goalPaintMs,
    `${first.toFixed(0)}, ${max.toFixed(0)} ms`,
    `<= ${goalPaintMs} ms`,
  );
  const next = `${middle((one) => one.nextQuestion).toFixed(0)} ms, ${kilobytes(middle((one) => one.nextBytes))}`;
  printLine(`    the next question after its press, saves included: ${next}`);
  const { median, p99 } = describeTimes(visits.flatMap((one) => one.taps));
  printGoal('  Tap to the next paint', p99 <= goalTapMs, `median ${median} ms, longest ${p99} ms`, `<= ${goalTapMs} ms`);
}

/** An exam question on a slow phone with a slow connection, in a browser with an empty cache. */
export async function benchmarkPhone(bench: BenchStack, { rounds }: Settings): Promise<void> {
  const browser = await chromium.launch(chromiumPath === undefined ? {} : { executablePath: chromiumPath });
  try {
    for (const line of lines) {
      const visits: PageVisit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, bench, line));
      showLine(line.name, visits);
    }
  } finally {
    await browser.close();
  }
}
