import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { requestLog } from './request-log.ts';

async function logRequests(urls: readonly string[]): Promise<unknown[]> {
  const lines: unknown[] = [];
  const output = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({
    loggerInstance: pino({ base: null, timestamp: false }, output),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => 'SHK-7F3A-2219',
  });
  await app.register(requestLog);
  app.get('/api/tests/:id', async () => ({}));
  app.get('/api/health/live', async () => ({}));
  app.get('/api/health/ready', async (_, reply) => reply.code(503).send({}));
  app.get('/metrics', async () => '');
  for (const url of urls) await app.inject(url);
  await app.close();
  return lines;
}

it('logs each request once with its reference number and its route, and never what is in its address', async () => {
  const lines = await logRequests(['/api/tests/7?search=asha@school.example', '/nowhere/asha']);
  const common = { level: 30, requestId: 'SHK-7F3A-2219', method: 'GET', ms: expect.any(Number), msg: 'request' };
  expect(lines).toEqual([
    { ...common, route: '/api/tests/:id', status: 200 },
    { ...common, status: 404 },
  ]);
});

it('logs a probe only if it fails', async () => {
  const lines = await logRequests(['/api/health/live', '/metrics', '/api/health/ready']);
  expect(lines).toEqual([expect.objectContaining({ route: '/api/health/ready', status: 503 })]);
});
