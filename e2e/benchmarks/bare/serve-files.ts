import { createReadStream, createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { projectFolder } from '../../../scripts/env.ts';
import { readOrder, reportReady } from './parent-link.ts';

/** A bare Fastify server that writes uploads to a file, and sends a file. */
const Order = z.object({ port: z.int(), upload: z.string(), download: z.string() });
const { port, upload, download } = Order.parse(readOrder());

const { fastify } = createRequire(join(projectFolder, 'domain-service/package.json'))('fastify');
const app = fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });

interface Reply {
  send(body?: Readable): Reply;
}

app.addContentTypeParser('*', (_request: unknown, payload: Readable, done: (error: null, body: Readable) => void) =>
  done(null, payload),
);
app.post('/', async ({ body }: { body: Readable }, reply: Reply) => {
  await pipeline(body, createWriteStream(upload));
  return reply.send();
});
app.get('/', (_request: unknown, reply: Reply) => reply.send(createReadStream(download)));

await app.listen({ host: '127.0.0.1', port });
reportReady({});
