import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { Problem } from '@shikhar/contracts/http/problem';
import { roles } from '@shikhar/contracts/vocabulary/role';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isFullRun, selectCases } from '../../scripts/testing/test-depth.ts';
import { hostileBodies, hostileValues } from './hostile-values.ts';
import { makeSignedIn } from './people.ts';
import { useTestApp } from './test-app.ts';

const testApp = useTestApp();
const someId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const leaks = /at \w+.*\.ts:\d|node_modules|select .* from|insert into|syntax error|\/src\//i;

const ObjectSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

function listFields(schema: z.ZodType): string[] {
  const parsed = ObjectSchema.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return parsed.success ? Object.keys(parsed.data.properties) : [];
}

/** A short run tries one case in twelve, different ones for each route. */
const share = 12;
const fewest = isFullRun ? 50 : 4;
const offsets = new Map(Object.keys(allRoutes).map((name, index) => [name, index]));

/** One field hostile at a time with the others hostile in turn, each field alone, and whole bodies. */
function listBodies(schema: z.ZodType, offset: number): string[] {
  const fields = listFields(schema);
  const single = fields.flatMap((field) => hostileValues.map((value) => ({ [field]: value })));
  const whole = hostileValues.map((value, shift) =>
    Object.fromEntries(
      fields.map((field, index) => [field, index === 0 ? value : hostileValues[(shift + index * 7) % hostileValues.length]]),
    ),
  );
  const extra = fields.map((field) => ({ [field]: 'x', unknown: 1, role: 'admin', status: 'active' }));
  const bodies = [...hostileBodies, ...[...single, ...whole, ...extra].map((body) => JSON.stringify(body))];
  return [...selectCases(bodies, { share, offset })];
}

function listUrls(route: RouteDefinition, offset: number): string[] {
  const texts = hostileValues.map((value) =>
    encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)),
  );
  const short = texts.filter((text) => text.length < 4_000);
  const path = `/api${route.path}`;
  const urls = /:[a-z]+/i.test(path) ? short.map((text) => path.replace(/:[a-z]+/gi, text)) : [];
  const fill = path.replace(':id', someId).replace(/:[a-z]+/gi, '0');
  const fields = route.query ? listFields(route.query) : [];
  const queries = ['page', 'unknown', ...fields].flatMap((field) => short.map((text) => `${fill}?${field}=${text}`));
  const all = [...urls, ...queries, `${fill}?page=1&page=2`, `${fill}?%`, `${fill}?=&&=`];
  return [...selectCases(all, { share, offset })];
}

function expectPlainRefusal(statusCode: number, payload: string): void {
  expect(statusCode).toBeLessThan(500);
  if (statusCode < 400) return;
  expect(payload).not.toMatch(leaks);
  expect(Problem.safeParse(JSON.parse(payload)).success).toBe(true);
}

async function findToken({ access }: RouteDefinition): Promise<string> {
  const role = access === 'anyone' || access === 'session' ? 'student' : (access[0] ?? 'student');
  return (await makeSignedIn(testApp(), role)).token;
}

describe.each(Object.entries(allRoutes))('%s', (name, route) => {
  it('answers hostile URLs with a plain refusal, never a 500', async () => {
    const token = await findToken(route);
    const urls = listUrls(route, offsets.get(name) ?? 0);
    expect(urls.length).toBeGreaterThanOrEqual(fewest);
    for (const url of urls) {
      const response = await testApp().app.inject({ method: route.method, url, headers: { authorization: `Bearer ${token}` } });
      expectPlainRefusal(response.statusCode, response.payload);
    }
  });
});

const routesWithBody = Object.entries(allRoutes).flatMap(([name, route]) =>
  route.body ? [{ name, route, schema: route.body }] : [],
);

describe.each(routesWithBody)('$name', ({ name, route, schema }) => {
  it('answers hostile bodies with a plain refusal, never a 500', async () => {
    const token = await findToken(route);
    const bodies = listBodies(schema, offsets.get(name) ?? 0);
    expect(bodies.length).toBeGreaterThanOrEqual(fewest);
    const url = `/api${route.path.replace(':id', someId).replace(/:[a-z]+/gi, '0')}`;
    for (const payload of bodies) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await testApp().app.inject({ method: route.method, url, payload, headers });
      expectPlainRefusal(response.statusCode, response.payload);
    }
  });
});

it.each(roles)('refuses content types other than JSON, as %s', async (role) => {
  const { token } = await makeSignedIn(testApp(), role);
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/auth/login', payload: 'email=a', headers });
    expect(response.statusCode).toBe(415);
  }
});
