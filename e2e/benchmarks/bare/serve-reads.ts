import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { projectFolder } from '../../../scripts/env.ts';
import { readOrder, reportReady } from './parent-link.ts';
import { RecordedRead, type Statement } from './recorded-read.ts';

/** A bare Fastify server: each request runs its recorded statements through `pg` and sends the recorded bytes. */
const Order = z.object({ port: z.int(), databaseUrl: z.string(), file: z.string() });
const { port, databaseUrl, file } = Order.parse(readOrder());
const reads = z.array(RecordedRead).parse(JSON.parse(readFileSync(file, 'utf8')));

const fromService = createRequire(join(projectFolder, 'domain-service/package.json'));
const { Pool } = fromService('pg');
const { fastify } = fromService('fastify');

/** The same number of connections as the service. */
const pool = new Pool({ connectionString: databaseUrl, max: 16 });
const run = (statement: Statement): Promise<unknown> => pool.query(statement);

const known = new Map(reads.map((read) => [`Bearer ${read.token} ${read.path}`, read]));
const app = fastify();

interface Request {
  url: string;
  headers: { authorization?: string };
}

interface Reply {
  code(status: number): Reply;
  type(contentType: string): Reply;
  send(body: string): Reply;
}

app.get('/api/*', async (request: Request, reply: Reply) => {
  const read = known.get(`${request.headers.authorization} ${request.url}`);
  if (!read) return reply.code(404).send('');
  for (const wave of read.waves) await Promise.all(wave.map(run));
  return reply.type('application/json; charset=utf-8').send(read.body);
});

await app.listen({ host: '127.0.0.1', port });
reportReady({});
