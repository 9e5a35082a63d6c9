import { type Browser, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { chromiumPath } from '../e2e-env.ts';
import { waitUntilHydrated } from '../fixtures/hydrated-pages.ts';
import type { BenchStack } from './bench-stack.ts';
import { findDemoAccount, signIn } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const slowdown = 6;
const goalMs = 100;

/** Each role opens the first page, and clicks from there to the others in turn. */
const walks: readonly { role: Role; paths: readonly [start: string, ...links: string[]] }[] = [
  { role: 'student', paths: ['/dashboard', '/leaderboard', '/test-series', '/dashboard'] },
  { role: 'teacher', paths: ['/teacher/tests', '/teacher/materials', '/teacher/students', '/teacher/tests'] },
  { role: 'admin', paths: ['/admin/users', '/admin/analytics', '/admin/revenue', '/admin/settings', '/admin/users'] },
];

interface Click {
  /** Milliseconds from the click to the first visible change, and to the next page. */
  firstChange: number;
  page: number;
  bytes: number;
}

/** Notes in the session's storage when a link is clicked and when something changes on its page, in milliseconds since 1970. */
function noteTimes(): void {
  const readTime = () => performance.timeOrigin + performance.now();
  const note = (name: string) => requestAnimationFrame(() => sessionStorage.setItem(name, String(readTime())));
  document.addEventListener(
    'click',
    () => {
      sessionStorage.setItem('clicked', String(readTime()));
      for (const name of ['changed', 'shown']) sessionStorage.removeItem(name);
      const { title } = document;
      const observer = new MutationObserver(() => {
        if (sessionStorage.getItem('changed') === null) note('changed');
        if (document.title === title) return;
        note('shown');
        observer.disconnect();
      });
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    { capture: true },
  );
  if (sessionStorage.getItem('clicked') === null) return;
  // A page that loads as a document is there with its first paint.
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    for (const name of ['changed', 'shown']) sessionStorage.setItem(name, String(performance.timeOrigin + paint.startTime));
  }).observe({ type: 'paint', buffered: true });
}

interface Traffic {
  readBytes(): number;
  /** Resolves when no request is under way. */
  waitForQuiet(): Promise<void>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const pending = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    readBytes: () => bytes,
    waitForQuiet: () => expect.poll(() => pending.size, { timeout: 30_000 }).toBe(0),
  };
}

async function follow(page: Page, path: string, { readBytes, waitForQuiet }: Traffic): Promise<Click> {
  const before = readBytes();
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => sessionStorage.getItem('shown') !== null);
  await waitForQuiet();
  const [clicked, changed, shown] = await page.evaluate(() =>
    ['clicked', 'changed', 'shown'].map((name) => Number(sessionStorage.getItem(name))),
  );
  const [start = Number.NaN, first = Number.NaN, last = Number.NaN] = [clicked, changed, shown];
  return { firstChange: first - start, page: last - start, bytes: readBytes() - before };
}

async function walk(browser: Browser, bench: BenchStack, { role, paths }: (typeof walks)[number]): Promise<Click[]> {
  const { origin } = bench;
  const site = openSite(origin, 1);
  const person = await signIn(site, origin, findDemoAccount(bench, role));
  await site.close();
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const cookies = person.readCookie().split('; ');
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: origin };
    }),
  );
  await context.addInitScript(noteTimes);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [start, ...links] = paths;
  await page.goto(start);
  // A link that is followed before loads a document.
  await waitUntilHydrated(page);
  await traffic.waitForQuiet();
  const clicks: Click[] = [];
  for (const path of links) clicks.push(await follow(page, path, traffic));
  await context.close();
  return clicks;
}

/** From a click on a link of the frame to its page, on a slow processor: the time to the first change and to the page, and its bytes. */
export async function benchmarkNavigation(bench: BenchStack, { rounds }: Settings): Promise<void> {
  const browser = await chromium.launch(chromiumPath === undefined ? {} : { executablePath: chromiumPath });
  try {
    for (const one of walks) {
      const visits: Click[][] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await walk(browser, bench, one));
      printLine(`  ${one.role}, processor ${slowdown} times slower, ${rounds} visits:`);
      for (const [index, path] of one.paths.slice(1).entries()) {
        const median = (read: (click: Click) => number) =>
          findQuantile(
            visits.flatMap((clicks) => clicks.slice(index, index + 1).map(read)),
            0.5,
          );
        const [change, shown] = [median((click) => click.firstChange), median((click) => click.page)];
        const kilobytes = (median((click) => click.bytes) / 1024).toFixed(1);
        const text = `first change ${change.toFixed(0)} ms, page ${shown.toFixed(0)} ms, ${kilobytes} KB`;
        printGoal(path, change <= goalMs, text, `<= ${goalMs} ms`);
      }
    }
  } finally {
    await browser.close();
  }
}
