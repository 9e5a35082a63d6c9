import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { test } from '../fixtures/caller-test.ts';
import { postForm, retryWhileBusy } from '../fixtures/form-client.ts';
import { callers, fillDataPath, fillPath, findGuardTarget, findTarget, routeTable } from './route-table.ts';

/** Maximum length of the answer to a refused data request, in characters: a redirect and nothing of the page. */
const maxRefusalLength = 250;

async function expectDataRefusal(response: APIResponse, target: string): Promise<void> {
  const body = await response.text();
  expect(response.status(), response.url()).toBe(202);
  expect(body).toContain(`"${target}"`);
  expect(body.length, body).toBeLessThan(maxRefusalLength);
}

test('the built app has exactly the routes and roles of the table', async ({ builtRoutes }) => {
  const built = builtRoutes.map(({ path, access }) => [path, typeof access === 'string' ? access : access.toSorted()]);
  const wanted = Object.entries(routeTable).map(([path, access]) => [
    path,
    typeof access === 'string' ? access : access.toSorted(),
  ]);
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(wanted));
});

test('every page without an id in its address opens for all who may see it', async ({ callAs }) => {
  const paths = Object.keys(routeTable).filter((path) => !path.includes(':') && path !== '/logout');
  for (const caller of callers) {
    const request = await callAs(caller);
    for (const path of paths.filter((each) => findTarget(each, caller) === null)) {
      const response = await retryWhileBusy(() => request.get(path, { maxRedirects: 0 }));
      // A link from an e-mail without its token is answered with 400 and a page that says so.
      expect(response.status(), `${path} for ${caller}`).toBeLessThan(500);
      const isPage = response.status() !== 302 && response.headers()['content-type']?.startsWith('text/html');
      if (isPage) expect(await response.text(), `${path} for ${caller}`).toContain('<h1');
    }
  }
});

async function checkPage(request: APIRequestContext, path: string, target: string | null): Promise<void> {
  for (const method of ['GET', 'HEAD']) {
    const response = await retryWhileBusy(() => request.fetch(fillPath(path), { method, headers: { accept: 'text/html' } }));
    const led = [302, 303].includes(response.status()) ? response.headers()['location'] : null;
    expect(led, `${method} answered ${response.status()}`).toBe(target);
    expect(response.status()).toBeLessThan(500);
    if (target !== null || method === 'HEAD') expect(await response.text()).toBe('');
  }
}

async function checkData(
  request: APIRequestContext,
  path: string,
  target: string | null,
  loaders: readonly string[],
): Promise<void> {
  for (const query of ['', ...loaders.map((id) => `?_routes=${encodeURIComponent(id)}`)]) {
    const response = await retryWhileBusy(() => request.get(fillDataPath(path) + query));
    if (target !== null) await expectDataRefusal(response, target);
    else expect(response.status(), response.url()).toBeLessThan(500);
  }
  const older = await request.get(`${fillPath(path)}?_data=${loaders[0] ?? 'root'}`);
  expect(older.status(), 'the older data request').toBe(400);
}

async function checkMethods(request: APIRequestContext, path: string, origin: string): Promise<void> {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const address of [fillPath(path), fillDataPath(path)])
      expect(
        (await retryWhileBusy(() => request.fetch(address, { method, headers: { origin } }))).status(),
        `${method} ${address}`,
      ).toBe(405);
  }
}

for (const path of selectCases(Object.keys(routeTable), { share: 10, offset: 0 })) {
  test(`${path} answers each caller as the table says, as page and as data, and accepts only its methods`, async ({
    callAs,
    builtRoutes,
    place,
  }) => {
    const built = builtRoutes.filter((route) => route.path === path);
    const loaders = built.filter(({ hasLoader }) => hasLoader).map(({ id }) => id);
    const hasAction = built.some((route) => route.hasAction);
    for (const caller of callers) {
      const target = findTarget(path, caller);
      await test.step(`${caller}: ${target ?? 'shown'}`, async () => {
        const request = await callAs(caller);
        await checkPage(request, path, target);
        await checkData(request, path, target, loaders);

        // Posting to /logout ends the session.
        const poster = path === '/logout' ? await callAs(caller, true) : request;
        await checkMethods(poster, path, place.origin);
        const refusal = findGuardTarget(path, caller);
        const page = await postForm(poster, place.origin, path === '/' ? '/?index' : fillPath(path), {});
        const data = await postForm(poster, place.origin, fillDataPath(path) + (path === '/' ? '?index' : ''), {});
        if (!hasAction) expect([page.status(), data.status()]).toEqual([405, 405]);
        else if (refusal !== null) {
          // A visitor may have been signed out: the page keeps the form.
          const led = caller === 'anonymous' ? [401, undefined] : [302, refusal];
          expect([page.status(), page.headers()['location']]).toEqual(led);
          await expectDataRefusal(data, refusal);
        } else expect(Math.max(page.status(), data.status())).toBeLessThan(500);
      });
    }
  });
}
