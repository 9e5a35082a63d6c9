import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallbackRequest } from '../app/callback-route.ts';
import { parseHostEnvironment } from './env.ts';
import { createHost } from './host.ts';

const page = async () => new Response('page');
const heard: CallbackRequest[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const environment = parseHostEnvironment({ SESSION_SECRET: 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU' });
  const host = await createHost(environment, pino({}, new PassThrough()), {
    handle: page,
    showRefused: page,
    branches: [],
    jsonRoutes: { version: '1', routes: [] },
    callbackRoutes: [
      {
        method: 'POST',
        path: '/far/:name/word',
        maxBytes: 1_000,
        async answer(request) {
          heard.push(request);
          return { isTaken: true };
        },
      },
      { method: 'GET', path: '/far/:name/back', maxBytes: 0, answer: async () => ({ leadsTo: '/orders' }) },
      {
        method: 'POST',
        path: '/far/:name/back',
        maxBytes: 100,
        answer: async () => ({ code: 'SIGNATURE_WRONG', message: 'Not signed.' }),
      },
    ],
    metrics: [],
    serveFiles: async () => undefined,
  });
  app = host.app;
});

afterAll(() => app.close());

const elsewhere = { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' };

it('passes on all bytes and headers, for any content type and origin', async () => {
  const payload = Buffer.from([0x7b, 0x20, 0xff, 0x00, 0x0a, 0x7d]);
  for (const kind of ['application/json', 'application/x-www-form-urlencoded', 'text/odd']) {
    const headers = { ...elsewhere, 'content-type': kind, 'x-far-signature': 'abc', cookie: 'shikhar=1' };
    const answer = await app.inject({ method: 'POST', url: '/far/gate/word?a=1', headers, payload });
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, '{}', undefined]);
  }
  for (const { params, query, headers, body } of heard) {
    expect([params, query.get('a'), headers['x-far-signature'], body]).toEqual([{ name: 'gate' }, '1', 'abc', payload]);
  }
  expect(heard).toHaveLength(3);
});

it('refuses a body that is too large', async () => {
  const answer = await app.inject({ method: 'POST', url: '/far/gate/word', headers: elsewhere, payload: 'x'.repeat(1_001) });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
});

it('redirects with GET, also after a form', async () => {
  const answer = await app.inject({ url: '/far/gate/back?status=paid', headers: elsewhere });
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/orders', 'no-store']);
});

it('shows a person the reason for a refusal on a page', async () => {
  const headers = { ...elsewhere, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/far/gate/back', headers, payload: 'a=1' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('Not signed.');
});

it('opens no other paths', async () => {
  const payload = { method: 'POST', url: '/far/gate', headers: { ...elsewhere, accept: 'text/html' } } as const;
  expect((await app.inject(payload)).statusCode).toBe(403);
});

it('refuses to open a path that only accepts posts', async () => {
  const answer = await app.inject({ url: '/far/gate/word', headers: { ...elsewhere, accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['allow'], answer.headers['location']]).toEqual([405, 'POST', undefined]);
});

it('limits the requests of one address', async () => {
  const send = async () => (await app.inject({ url: '/far/gate/back', remoteAddress: '198.51.100.9' })).statusCode;
  const statuses = new Set<number>();
  for (let times = 0; times < 1_200; times += 1) statuses.add(await send());
  expect([[...statuses], await send()]).toEqual([[303], 429]);
});
