import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getMe, login, logout } from '@shikhar/contracts/accounts/sign-in/routes';
import { readFile } from '@shikhar/contracts/materials/file-routes';
import { afterEach, describe, expect, it } from 'vitest';
import { createDomainClient, type DomainClient } from './domain-client.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from './errors.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const caller = { requestId: 'SHK-0000-0001', clientAddress: '203.0.113.7', token: 'a-token' };
const user = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Ananya Sharma',
  email: 'student@shikhar.example',
  role: 'student',
  status: 'active',
  class: '10',
  createdAt: '2025-01-01T00:00:00.000Z',
};
const fileInput = { params: { id: '2b1d9a52-6f0e-4d53-9c11-8c1f1f6d2a10' }, query: {} };
const closings: (() => Promise<unknown>)[] = [];

/** A client of a fake server with a given answer, and the requests the server received. */
async function startPair(answer: Answer, milliseconds = 200): Promise<{ client: DomainClient; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = createDomainClient(`http://127.0.0.1:${port}`, milliseconds);
  closings.push(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return { client, seen };
}

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

function makeProblem(code: string) {
  return { code, message: 'No', requestId: 'SHK-0000-0001' };
}

afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

describe('the client of the domain service', () => {
  it('sends the caller, and returns only the fields of the contract', async () => {
    const { client, seen } = await startPair(answerWith(200, { ...user, passwordHash: 'x' }));
    expect(await client.call(caller, getMe)).toEqual({ status: 200, body: user });
    expect(seen[0]?.url).toBe('/api/auth/me');
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'x-request-id': 'SHK-0000-0001',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it('accepts a response without a body', async () => {
    const { client } = await startPair((_, response) => void response.writeHead(204).end());
    expect(await client.call(caller, logout)).toEqual({ status: 204 });
  });

  it('reports a refusal with its problem and wait', async () => {
    const { client } = await startPair(answerWith(429, makeProblem('TOO_MANY_REQUESTS'), { 'retry-after': '700' }));
    const refusal = await client
      .call(caller, login, { body: { email: 'a@b.in', password: 'x' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainRefusal);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 700, problem: { code: 'TOO_MANY_REQUESTS' } });
  });

  it.each([
    ['a crash', answerWith(500, makeProblem('INTERNAL_ERROR'))],
    ['overload', answerWith(503, makeProblem('OVERLOADED'))],
    ['a page of something else', answerWith(404, '<h1>nginx</h1>')],
    ['an undeclared status', answerWith(202, user)],
    ['an answer outside the contract', answerWith(200, { ...user, role: 'owner' })],
    ['a cut connection', (request) => request.socket.destroy()],
    ['no answer in time', () => undefined],
  ] satisfies [string, Answer][])('takes %s for an outage', async (_, answer) => {
    const { client } = await startPair(answer);
    await expect(client.call(caller, getMe)).rejects.toBeInstanceOf(DomainUnavailable);
  });

  it('distinguishes maintenance from an outage', async () => {
    const { client } = await startPair(answerWith(503, makeProblem('MAINTENANCE'), { 'retry-after': '60' }));
    await expect(client.call(caller, getMe)).rejects.toBeInstanceOf(DomainInMaintenance);
  });

  it('retries reads after a broken connection, but never writes', async () => {
    let isFirst = true;
    const { client, seen } = await startPair((request, response) => {
      if (!isFirst) return answerWith(200, user)(request, response);
      isFirst = false;
      request.socket.destroy();
    });
    expect(await client.call(caller, getMe)).toMatchObject({ status: 200 });
    isFirst = true;
    await expect(client.call(caller, logout)).rejects.toBeInstanceOf(DomainUnavailable);
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  it('waits as long as the caller does', async () => {
    const { client } = await startPair(() => undefined, 60_000);
    await expect(client.call({ ...caller, waitMs: 1 }, getMe)).rejects.toThrow('GET /auth/me got no answer');
  });

  it('returns the requested part of a file with only the known headers', async () => {
    const { client, seen } = await startPair((_, response) => {
      const about = {
        'content-range': 'bytes 0-2/9',
        'content-type': 'video/mp4',
        etag: '"a"',
        'set-cookie': 'a=b',
        vary: 'Origin',
      };
      response.writeHead(206, about).end('abc');
    });
    const asked = { method: 'GET', headers: { range: 'bytes=0-2', 'if-range': '"a"' } } as const;
    const { status, headers, content } = await client.openWithHeaders(caller, readFile, asked, fileInput);
    expect(seen[0]?.headers).toMatchObject({ ...asked.headers, authorization: 'Bearer a-token' });
    expect(status).toBe(206);
    expect(headers).toEqual({ 'content-range': 'bytes 0-2/9', 'content-type': 'video/mp4', etag: '"a"' });
    expect(await content?.toArray()).toEqual([Buffer.from('abc')]);
  });

  it.each([304, 416] as const)('passes on a response without content: %i', async (status) => {
    const { client } = await startPair(
      answerWith(status, '', { 'content-range': 'bytes */9', 'content-type': 'application/json' }),
    );
    const answer = await client.openWithHeaders(caller, readFile, { method: 'GET', headers: {} }, fileInput);
    expect(answer).toEqual({ status, headers: { 'content-range': 'bytes */9' }, content: undefined });
  });

  it('treats a file that does not start in time as an outage', async () => {
    const { client } = await startPair(() => undefined);
    const asked = { method: 'GET', headers: {} } as const;
    const opened = [client.open(caller, readFile, fileInput), client.openWithHeaders(caller, readFile, asked, fileInput)];
    for (const file of opened) await expect(file).rejects.toBeInstanceOf(DomainUnavailable);
  });

  it('reports why a file was refused, also for HEAD', async () => {
    const { client, seen } = await startPair(answerWith(404, makeProblem('NOT_FOUND')));
    const refusal = await client
      .openWithHeaders(caller, readFile, { method: 'HEAD', headers: {} }, fileInput)
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
    expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });
});
