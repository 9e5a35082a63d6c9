import { Readable, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { request } from 'undici';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createSessionCookie } from '../app/features/accounts/sessions/session-cookie.server.ts';
import { createErrorRoute } from '../app/features/diagnostics/error-route.server.ts';
import { isSignedReference, signReference } from '../app/lib/browser-log/reference-signature.server.ts';
import { parseHostEnvironment } from './env.ts';
import { createHost } from './host.ts';

const secret = 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU';
const cookie = createSessionCookie(secret, false);
const origin = 'http://localhost:3000';
const url = '/browser-errors';
const reference = 'SHK-7F3A-2219';

const entry = {
  timestamp: '2026-11-18T10:00:00.000Z',
  level: 'error',
  action: 'script.failed',
  data: { page: '/dashboard', reference, times: 2 },
  error: { name: 'TypeError', message: 'is not a function', stack: ['frame-B_x1.js:1:2345'] },
};
const signature = signReference(reference, secret);
const report = { errors: [{ entry, signature }] };

const lines: string[] = [];
let app: FastifyInstance | undefined;

beforeEach(async () => {
  await app?.close();
  lines.length = 0;
  const log = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const page = async () => new Response('page');
  const route = createErrorRoute({
    getCookie: () => cookie,
    isSigned: (given, signed) => isSignedReference(given, signed, secret),
  });
  const host = await createHost(parseHostEnvironment({ SESSION_SECRET: secret }), pino({}, log), {
    handle: page,
    showRefused: page,
    branches: [],
    jsonRoutes: { version: '1', routes: [route] },
    callbackRoutes: [],
    metrics: [],
    serveFiles: async () => undefined,
  });
  app = host.app;
});

afterAll(() => app?.close());

interface Sent {
  payload?: object | string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

async function send({ payload = report, headers = {}, remoteAddress = '198.51.100.7' }: Sent = {}) {
  const sent = { origin, 'content-type': 'application/json', ...headers };
  const answer = await app?.inject({ method: 'POST', url, headers: sent, payload, remoteAddress });
  return [answer?.statusCode, answer?.json().code];
}

function listErrors(): unknown[] {
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser error');
}

async function signIn(id: string): Promise<Record<string, string>> {
  const user = { id, name: 'Asha Patel', role: 'student', class: '10' } as const;
  return { cookie: (await cookie.write({ session: { token: 'a-token', user, renewedAt: Date.now() } })).split(';')[0] ?? '' };
}

it('logs an error under the reference number of its page, with the account', async () => {
  expect(await send({ headers: await signIn('user-1') })).toEqual([200, undefined]);
  const { timestamp, action, error } = entry;
  const known = {
    reference,
    page: '/dashboard',
    userId: 'user-1',
    role: 'student',
    timestamp,
    action,
    data: { times: 2 },
    error,
  };
  expect(listErrors()).toEqual([expect.objectContaining(known)]);
  expect(lines.join(''), 'neither names nor tokens').not.toMatch(/Asha|a-token/);
});

it('logs errors of visitors, and of a page it does not know', async () => {
  const unknown = { ...entry, data: { ...entry.data, page: '/asha-patel' } };
  expect(await send({ payload: { errors: [{ entry: unknown, signature }] } })).toEqual([200, undefined]);
  expect(listErrors()).toEqual([expect.objectContaining({ reference, page: 'unknown' })]);
});

const changed = (change: object) => ({ errors: [{ entry: { ...entry, ...change }, signature }] });

it('logs the status of a thrown answer', async () => {
  const thrown = { ...entry, data: { ...entry.data, status: 503 }, error: { name: 'NotAnError', message: '', stack: [] } };
  expect(await send({ payload: { errors: [{ entry: thrown, signature }] } })).toEqual([200, undefined]);
  expect(listErrors()).toEqual([expect.objectContaining({ data: { status: 503, times: 2 } })]);
});

it.each([
  ['nothing', {}],
  ['no errors', { errors: [] }],
  ['eleven errors', { errors: Array.from({ length: 11 }, () => report.errors[0]) }],
  ['more than errors', { ...report, note: 'x' }],
  ['a list', [report]],
  ['free text in an action', changed({ action: 'my answer' })],
  ['free text in a field of its own', changed({ data: { ...entry.data, note: 'asha@school.example' } })],
  ['a message that quotes', changed({ error: { ...entry.error, message: 'Asha Patel is not defined' } })],
  ['free text for a page', changed({ data: { ...entry.data, page: 'My answer: 42' } })],
  ['markup in the stack', changed({ error: { ...entry.error, stack: ['<script>alert(1)</script>'] } })],
  ['a line break', changed({ error: { ...entry.error, name: 'TypeError\n{"level":60}' } })],
  ['no time', changed({ timestamp: 'now' })],
  ['no reference', changed({ data: { ...entry.data, reference: null } })],
  ["somebody else's reference", changed({ data: { ...entry.data, reference: 'SHK-0000-0001' } })],
  ['a forged signature', { errors: [{ entry, signature: `${signature.slice(0, -1)}!` }] }],
])('refuses a report with %s', async (_, payload) => {
  expect(await send({ payload })).toEqual([400, 'VALIDATION_FAILED']);
  expect(listErrors()).toEqual([]);
});

it('refuses what is no JSON, and what could come from another site', async () => {
  expect(await send({ payload: '{"errors":' })).toEqual([400, 'MALFORMED_REQUEST']);
  expect(await send({ payload: '{"errors":[],"__proto__":{"a":1}}' })).toEqual([400, 'MALFORMED_REQUEST']);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await send({ headers: elsewhere })).toEqual([403, 'CROSS_SITE']);
  expect(await send({ payload: JSON.stringify(report), headers: { 'content-type': 'text/plain' } })).toEqual([
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ]);
  expect(listErrors()).toEqual([]);
});

it('refuses 10 MB by their announced length, before they are sent', async () => {
  const address = await app?.listen({ host: '127.0.0.1', port: 0 });
  const stalled = Readable.from(
    (async function* () {
      yield '{"errors":[';
      await new Promise(() => {});
    })(),
  );
  const length = String(10 * 1024 * 1024);
  const leaving = new AbortController();
  const answer = await request(`${address}${url}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'content-length': length },
    body: stalled,
    signal: leaving.signal,
  });
  expect(answer.statusCode).toBe(413);
  expect(await answer.body.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  leaving.abort();
});

it('takes 20 reports of one account in a minute, and 600 from one address', async () => {
  const [one, other] = [await signIn('user-1'), await signIn('user-2')];
  for (let times = 0; times < 20; times += 1) expect(await send({ headers: one })).toEqual([200, undefined]);
  expect(await send({ headers: one, remoteAddress: '198.51.100.8' })).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await send({ headers: one })).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await send({ headers: other }), 'a refused account leaves its address to the others').toEqual([200, undefined]);
  const statuses = new Set<unknown>();
  for (let times = 0; times < 579; times += 1) statuses.add((await send())[0]);
  expect([[...statuses], await send()]).toEqual([[200], [429, 'TOO_MANY_REQUESTS']]);
  expect(await send({ remoteAddress: '198.51.100.8' })).toEqual([200, undefined]);
});
