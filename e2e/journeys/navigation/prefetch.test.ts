import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Request } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findMainLinks } from '../../pages/navigation.ts';

/** A proxy that keeps the data of pages until it is released. Routes of Playwright would switch off the browser's cache. */
async function startHoldingProxy() {
  const held = Promise.withResolvers<void>();
  const requested: string[] = [];
  const server = createServer(async (asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '');
    if (pathname.endsWith('.data')) {
      requested.push(pathname);
      await held.promise;
    }
    const passed = request({ hostname, port, path: pathname + search, method: asked.method, headers: asked.headers });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return { server: `http://127.0.0.1:${address.port}`, requested, release: held.resolve, stop: () => server.close() };
}

function isDataOf(path: string): (asked: Request) => boolean {
  return (asked) => new URL(asked.url()).pathname === `${path}.data`;
}

test.beforeEach(({ signInAs }) => signInAs('student'));

test('the next page is requested while a link is pointed at or focused @script @wide @long', async ({ page }) => {
  await page.goto('/dashboard');
  for (const [name, path, point] of [
    ['Leaderboard', '/leaderboard', 'hover'],
    ['Test Series', '/test-series', 'focus'],
  ] as const) {
    const data = page.waitForRequest(isDataOf(path));
    const script = page.waitForRequest(new RegExp(`/assets/${path.slice(1)}\\.route-`));
    await findMainLinks(page).filter({ hasText: name })[point]();
    expect(await (await data).headerValue('sec-purpose')).toMatch(/^prefetch/);
    await script;
  }
  await expect(page).toHaveURL('/dashboard');
});

for (const isQuick of [false, true]) {
  const name = isQuick ? 'a quick click' : 'a click on a link that was pointed at';
  test(`${name} requests the next page once @script @wide @long`, async ({ page: own, browser, place }) => {
    const proxy = await startHoldingProxy();
    const context = await browser.newContext({
      storageState: await own.context().storageState(),
      baseURL: place.origin,
      proxy: { server: proxy.server, bypass: '<-loopback>' },
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/dashboard');
    await page.clock.pauseAt(Date.now() + 60_000);
    const link = findMainLinks(page).filter({ hasText: 'Leaderboard' });
    await link.hover();
    if (!isQuick) {
      await page.clock.runFor(100);
      await expect.poll(() => proxy.requested).toEqual(['/leaderboard.data']);
    }
    const followed = page.waitForRequest((asked) => isDataOf('/leaderboard')(asked) && asked.resourceType() === 'fetch');
    await link.click();
    await followed;
    if (!isQuick) await page.mouse.move(0, 400);
    await page.clock.runFor(200);
    await expect(link).toHaveAttribute('aria-busy', 'true');
    proxy.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
    expect(proxy.requested).toEqual(['/leaderboard.data']);
    await context.close();
    proxy.stop();
  });
}
