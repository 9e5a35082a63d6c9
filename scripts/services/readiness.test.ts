import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntilReady } from './readiness.ts';
import type { Service } from './supervise.ts';

function makeService(countCrashes: () => number): Service {
  return {
    name: 'domain-service',
    countCrashes,
    readLastLines: () => 'EADDRINUSE',
    kill: () => undefined,
    stop: () => Promise.resolve(),
  };
}

/** Answers `/health/ready` with the listener, and all other paths as a healthy service would: redirects must not count. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') listener(request, response);
    else response.end(JSON.stringify({ status: 'ok', service: 'domain-service' }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/health/ready`;
}

const neverEnds = new AbortController().signal;

test('a health response of the service makes it ready', async () => {
  const url = await serve((_, response) =>
    response.end(JSON.stringify({ status: 'ok', service: 'domain-service', mail: 'none' })),
  );
  await expect(
    waitUntilReady(
      makeService(() => 0),
      url,
      neverEnds,
    ),
  ).resolves.toBeUndefined();
});

test.each<[string, RequestListener]>([
  ['a redirect to a page', (_, response) => response.writeHead(302, { location: '/login' }).end()],
  ['a page', (_, response) => response.end('<!doctype html>')],
  ['a health response of the other service', (_, response) => response.end(JSON.stringify({ status: 'ok', service: 'bff' }))],
  [
    'a service that is shutting down',
    (_, response) => response.writeHead(503).end(JSON.stringify({ status: 'ok', service: 'domain-service' })),
  ],
])('%s does not make it ready', async (_, listener) => {
  let asked = 0;
  let crashes = 0;
  const url = await serve((request, response) => {
    asked += 1;
    // The service keeps exiting while another program answers on its port.
    crashes = asked > 2 ? 2 : 0;
    listener(request, response);
  });
  await expect(
    waitUntilReady(
      makeService(() => crashes),
      url,
      neverEnds,
    ),
  ).rejects.toThrow('domain-service failed to start:\nEADDRINUSE');
});
