import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, requireFreePort } from './ports.ts';

test('a port in use is reported with the variable that changes it', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await expect(requireFreePort(port, 'PORT', 'the pages')).rejects.toThrow(
    `Port ${port} (the pages) is in use by another program. Free it, or`,
  );
});

test('a free port is accepted', async () => {
  await expect(requireFreePort(await findFreePort(), 'PORT', 'the pages')).resolves.toBeUndefined();
});
