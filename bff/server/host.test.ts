import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { decode } from 'turbo-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonRoute } from '../app/json-route.ts';
import { parseHostEnvironment } from './env.ts';
import { createHost } from './host.ts';
import type { RemixHandler } from './remix-adapter.ts';
import { serveFiles } from './static-files.ts';

const origin = 'http://localhost:3000';
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };

async function* createFile(pieces: number, isBroken: boolean) {
  for (let piece = 0; piece < pieces; piece += 1) yield `${piece} ${'x'.repeat(1_000)}\n`;
  if (isBroken) throw new Error('the source is gone');
}

/** Echoes the request in a page of 2 KB. */
const echo: RemixHandler = async (request, context) => {
  if (request.url.endsWith('/crash')) throw new Error('secret inside');
  if (request.url.includes('/file')) {
    context.download = createFile(500, request.url.endsWith('broken'));
    return new Response(null, { headers: { 'content-type': 'text/csv' } });
  }
  if (request.url.endsWith('/leave')) context.formTarget = 'https://gateway.example';
  if (request.url.endsWith('/refused')) return Response.json({ kind: 'no-file' }, { status: 404 });
  context.cookies.set('shikhar', 'shikhar=changed; Path=/');
  if (request.url.includes('/account')) context.setUser?.('0193');
  const { requestId, clientAddress, nonce } = context;
  const facts = { url: request.url, body: await request.text(), headers: [...request.headers.keys()] };
  return Response.json({ ...facts, requestId, clientAddress, nonce, filler: 'x'.repeat(2_000) });
};

/** A JSON route that sends its first piece, then waits until the test continues it or the browser disconnects. */
function makeStream(): { route: JsonRoute; resume: PromiseWithResolvers<void>; left: PromiseWithResolvers<unknown> } {
  const resume = Promise.withResolvers<void>();
  const left = Promise.withResolvers<unknown>();
  async function* write() {
    yield 'data: first\n\n';
    await resume.promise;
    yield `data: ${'x'.repeat(5_000)}\n\n`;
  }
  const route: JsonRoute = {
    method: 'POST',
    path: '/stream',
    async answer({ context }) {
      const signal = context.watchLeaving?.();
      signal?.addEventListener('abort', () => left.resolve(signal.reason));
      return { status: 200, body: write(), headers: { 'content-type': 'text/event-stream' } };
    },
  };
  return { route, resume, left };
}

const stream = makeStream();

const logged: unknown[] = [];
const logFile = new Writable({
  write(line, _, done) {
    logged.push(JSON.parse(String(line)));
    done();
  },
});

let app: FastifyInstance;
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'shikhar-files-'));
  await mkdir(join(files, 'assets'));
  await writeFile(join(files, 'favicon.ico'), 'an icon');
  const environment = parseHostEnvironment({ SESSION_SECRET: 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU', SIGN_INS_PER_MINUTE: '3' });
  const host = await createHost(environment, pino({}, logFile), {
    handle: echo,
    async showRefused(request, context) {
      context.page = `<h1>${new URL(request.url).pathname}</h1>${await context.refused?.text()}`;
      return new Response(null, { status: context.refused?.status ?? 500, headers: { 'content-type': 'text/html' } });
    },
    branches: [],
    jsonRoutes: { version: '1', routes: [stream.route] },
    callbackRoutes: [],
    metrics: [],
    serveFiles: (served) => serveFiles(served, files),
  });
  app = host.app;
});

afterAll(async () => {
  await app.close();
  await rm(files, { recursive: true });
});

describe('the host', () => {
  it('gives every page a policy with its own nonce, and a reference number', async () => {
    const [first, second] = await Promise.all([app.inject('/a'), app.inject('/a')]);
    const nonces = [first, second].map((page) => page.json().nonce);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
    expect(first.headers['content-security-policy']).not.toContain('unsafe');
    expect(first.json().requestId).toMatch(/^SHK-[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(first.headers['x-request-id']).toBe(first.json().requestId);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('logs a page with its reference number and its account, without its query', async () => {
    const { requestId } = (await app.inject('/account?token=secret')).json();
    const find = () => logged.find((line) => JSON.stringify(line).includes(requestId));
    await expect.poll(find).toMatchObject({ requestId, method: 'GET', path: '/account', status: 200, userId: '0193' });
    expect(JSON.stringify(logged)).not.toContain('secret');
    const { requestId: visited } = (await app.inject('/a')).json();
    await expect.poll(() => logged).toContainEqual(expect.objectContaining({ requestId: visited, msg: 'answered' }));
  });

  it('lets the browser keep only data that it requests ahead of a click', async () => {
    const ahead = await app.inject({ url: '/a.data', headers: { 'sec-purpose': 'prefetch' } });
    expect(ahead.headers['cache-control']).toBe('private, max-age=5');
    const others = [
      { url: '/a.data' },
      { url: '/a.data', method: 'POST', headers: { ...form, 'sec-purpose': 'prefetch' } },
    ] as const;
    for (const other of others) expect((await app.inject(other)).headers['cache-control']).toBe('no-store');
  });

  it('lets a form leave the site only from the page that asks for it', async () => {
    const policies = await Promise.all(
      ['/leave', '/a'].map(async (url) => (await app.inject(url)).headers['content-security-policy']),
    );
    expect(policies).toEqual([
      expect.stringContaining("form-action 'self' https://gateway.example; "),
      expect.stringContaining("form-action 'self'; "),
    ]);
  });

  it('passes no forwarded or unknown headers to the pages', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '198.51.100.1',
      'x-request-id': 'X',
    };
    const page = (await app.inject({ url: '/a?b=1', headers })).json();
    expect(page).toMatchObject({ url: `${origin}/a?b=1`, clientAddress: '127.0.0.1', headers: ['user-agent'] });
    expect(page.requestId).not.toBe('X');
  });

  it('passes on a form, and sends the cookies that the page set', async () => {
    const page = await app.inject({ method: 'POST', url: '/a', headers: form, payload: 'name=%E0%A4%85' });
    expect(page.json().body).toBe('name=%E0%A4%85');
    expect(page.headers['set-cookie']).toBe('shikhar=changed; Path=/');
  });

  it.each(['br', 'gzip'])('compresses a page with %s', async (encoding) => {
    const page = await app.inject({ url: '/a', headers: { 'accept-encoding': encoding } });
    expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding, Cookie' });
    expect(page.rawPayload.length).toBeLessThan(1_000);
  });

  it('streams a file, and aborts if a piece fails', async () => {
    const file = await app.inject('/file');
    expect([file.headers['content-type'], file.body.split('\n').length]).toEqual(['text/csv', 501]);
    expect(file.headers['content-length']).toBeUndefined();
    expect((await app.inject({ method: 'HEAD', url: '/file' })).body).toBe('');
    await expect(app.inject('/file?broken')).rejects.toThrow();
  });

  it('sends the pieces of an answer as they come, and aborts it when the browser disconnects', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const headers = { origin, 'content-type': 'application/json', 'accept-encoding': 'br' };
    const open = (signal?: AbortSignal) =>
      fetch(`${address}/stream`, { method: 'POST', headers, body: '{}', ...(signal && { signal }) });
    const gone = await open(leaving.signal);
    const reader = gone.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: first\n\n');
    leaving.abort();
    expect(await stream.left.promise).toMatchObject({ name: 'AbortError' });
    stream.resume.resolve();
    const whole = await open();
    expect(await whole.text()).toHaveLength(5_000 + 'data: first\n\ndata: \n\n'.length);
    const saved = ['content-type', 'content-encoding', 'cache-control', 'x-accel-buffering'].map((name) =>
      whole.headers.get(name),
    );
    expect(saved).toEqual(['text/event-stream', null, 'no-store', 'no']);
  });

  it.each([
    ['from another site', { method: 'POST', url: '/a', headers: { ...form, origin: 'https://evil.example' } }, 403, 'CROSS_SITE'],
    ['of an older kind of Remix', { method: 'GET', url: '/a?_data=root' }, 400, 'MALFORMED_REQUEST'],
    ['with a method no page has', { method: 'DELETE', url: '/a', headers: { origin } }, 405, 'METHOD_NOT_ALLOWED'],
    ['with JSON', { method: 'POST', url: '/a', headers: { origin }, payload: { a: 1 } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is too large', { method: 'POST', url: '/a', headers: form, payload: 'a'.repeat(600_000) }, 413, 'BODY_TOO_LARGE'],
    ['that crashes', { method: 'GET', url: '/crash' }, 500, 'INTERNAL_ERROR'],
  ] as const)('refuses a request %s', async (_, request, status, code) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, message: expect.any(String), requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toMatch(/secret|\.ts|at /);
  });

  it('refuses a form that Remix sent as an action would', async () => {
    const answer = await app.inject({ method: 'POST', url: '/a.data', headers: form, payload: 'a'.repeat(600_000) });
    expect(answer.statusCode).toBe(413);
    const plugin = (type: string, ...rest: unknown[]) => (type === 'ErrorResponse' ? { value: rest } : false);
    const { value } = await decode(new Blob([answer.body]).stream(), { plugins: [plugin] });
    const failure = { kind: 'refused', message: 'This is too large to send.', waitSeconds: null };
    expect(value).toEqual({ error: [failure, 413, ''] });
  });

  it('accepts forms with files only on the pages that have them', async () => {
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nlines\r\n--b--\r\n';
    const send = (url: string, body = payload) => app.inject({ method: 'POST', url, headers, payload: body });
    expect((await send('/admin/users/import')).json()).toMatchObject({ body: payload });
    expect((await send('/a')).statusCode).toBe(415);
    expect((await send('/admin/users/import.data')).json()).toMatchObject({ body: payload });
    expect((await send('/admin/users/import', 'x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  it.each([
    [403, { headers: { ...form, origin: 'null' } }],
    [413, { headers: form, payload: 'a'.repeat(600_000) }],
    [415, { headers: { origin }, payload: { a: 1 } }],
  ] as const)('refuses with a page if a person waits for one: %d', async (status, { headers, ...rest }) => {
    const asked = { method: 'POST', url: '/a', headers: { ...headers, accept: 'text/html,*/*;q=0.8' }, ...rest } as const;
    const answer = await app.inject(asked);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`Reference ${answer.headers['x-request-id']}`);
    const nonce = /<style nonce="([^"]+)"/.exec(answer.body)?.[1];
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  it('lets search engines index only the first page', async () => {
    const answer = await app.inject('/robots.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toBe('User-agent: *\nAllow: /$\nDisallow: /\n');
  });

  it('has an icon for programs that look for one', async () => {
    const answer = await app.inject('/favicon.ico');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'image/vnd.microsoft.icon',
      'an icon',
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each(['/favicon.ico', '/robots.txt'])('answers HEAD %s like GET, without the content', async (url) => {
    const [read, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, read.headers['content-length'], '']);
  });

  it.each(['/assets/none.js', '/assets/', '/%61ssets/none.js', '/assets/..%2fnone.js', '/assets/.hidden', '/assets/%00'])(
    'has no file %s, and does not redirect',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('shows a person the error page for a refused file, and gives a script JSON', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const page = await app.inject({ url: '/refused', headers: { accept } });
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      404,
      'text/html',
      '<h1>/refused</h1>{"kind":"no-file"}',
    ]);
    const script = await app.inject({ url: '/refused', headers: { accept: 'image/webp,*/*' } });
    expect([script.statusCode, script.json()]).toEqual([404, { kind: 'no-file' }]);
  });

  it('redirects malformed addresses to the start page', async () => {
    const answer = await app.inject('/%E0%A4%A');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  });

  it('limits sign-ins per address', async () => {
    const post = () => app.inject({ method: 'POST', url: '/?mode=signup', headers: form, payload: 'email=a' });
    const statuses = [(await post()).statusCode, (await post()).statusCode, (await post()).statusCode];
    const last = await post();
    expect([...statuses, last.statusCode]).toEqual([200, 200, 200, 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ method: 'POST', url: '/exam', headers: form, payload: 'a=1' })).statusCode).toBe(200);
    const plain = { ...form, accept: 'text/html' };
    const { body } = await app.inject({ method: 'POST', url: '/?mode=signup', headers: plain, payload: 'email=a' });
    expect(body).toContain('Then reload this page: it sends what you typed again.');
  });

  it('reports that it is live and ready', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    expect((await app.inject('/metrics')).json()).toHaveProperty('url');
  });
});
