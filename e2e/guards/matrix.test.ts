import { type APIResponse, expect } from '@playwright/test';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { callers, fillDataPath, fillPath, findGuardTarget, findTarget, routeTable } from './route-table.ts';

/** Longest answer to a refused data request, in characters: a redirect and nothing of the page. */
const longestRefusal = 250;

async function expectDataRefusal(response: APIResponse, target: string): Promise<void> {
  const body = await response.text();
  expect(response.status(), response.url()).toBe(202);
  expect(body).toContain(`"${target}"`);
  expect(body.length, body).toBeLessThan(longestRefusal);
}

test('the built app has exactly the routes of the table, for whom the table says', async ({ builtRoutes }) => {
  const built = builtRoutes.map(({ path, access }) => [path, typeof access === 'string' ? access : access.toSorted()]);
  const wanted = Object.entries(routeTable).map(([path, access]) => [
    path,
    typeof access === 'string' ? access : access.toSorted(),
  ]);
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(wanted));
});

for (const path of Object.keys(routeTable)) {
  for (const caller of callers) {
    const target = findTarget(path, caller);

    test(`${path} as a page, for ${caller}: ${target ?? 'shown'}`, async ({ callAs }) => {
      const request = await callAs(caller);
      for (const method of ['GET', 'HEAD']) {
        const response = await request.fetch(fillPath(path), { method, headers: { accept: 'text/html' } });
        const led = response.status() === 302 ? response.headers()['location'] : null;
        expect(led, `${method} answered ${response.status()}`).toBe(target);
        expect(response.status()).toBeLessThan(500);
        if (target !== null || method === 'HEAD') expect(await response.text()).toBe('');
      }
    });

    test(`${path} as data, for ${caller}: ${target ?? 'given'}`, async ({ callAs, builtRoutes }) => {
      const request = await callAs(caller);
      const loaders = builtRoutes.filter((route) => route.path === path && route.hasLoader);
      const queries = ['', ...loaders.map(({ id }) => `?_routes=${encodeURIComponent(id)}`)];
      for (const query of queries) {
        const response = await request.get(fillDataPath(path) + query);
        if (target !== null) await expectDataRefusal(response, target);
        else expect(response.status()).toBeLessThan(500);
      }
      expect((await request.get(`${fillPath(path)}?_data=${loaders[0]?.id ?? 'root'}`)).status(), 'the older data request').toBe(
        400,
      );
    });

    test(`${path} takes from ${caller} only what it is for`, async ({ callAs, builtRoutes, place }) => {
      const request = await callAs(caller, path === '/logout');
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const headers = { origin: place.origin };
        expect((await request.fetch(fillPath(path), { method, headers })).status()).toBe(405);
        expect((await request.fetch(fillDataPath(path), { method, headers })).status()).toBe(405);
      }
      const hasAction = builtRoutes.some((route) => route.path === path && route.hasAction);
      const refusal = findGuardTarget(path, caller);
      const page = await postForm(request, place.origin, path === '/' ? '/?index' : fillPath(path), {});
      const data = await postForm(request, place.origin, fillDataPath(path) + (path === '/' ? '?index' : ''), {});
      if (!hasAction) expect([page.status(), data.status()]).toEqual([405, 405]);
      else if (refusal !== null) {
        expect([page.status(), page.headers()['location']]).toEqual([302, refusal]);
        await expectDataRefusal(data, refusal);
      } else expect(Math.max(page.status(), data.status())).toBeLessThan(500);
    });
  }
}
