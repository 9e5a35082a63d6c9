import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { projectFolder } from '../../../scripts/env.ts';
import { readOrder, reportReady } from './parent-link.ts';
import type { RecordedRead, Statement } from './recorded-read.ts';

/** Runs the domain service's reads in this process, and records the statements it sends to PostgreSQL. */
const Order = z.object({
  databaseUrl: z.string(),
  jwtSecret: z.string(),
  file: z.string(),
  /** Every path is read with every token. */
  paths: z.array(z.string()),
  tokens: z.array(z.string()),
});
const { databaseUrl, jwtSecret, file, paths, tokens } = Order.parse(readOrder());

const serviceFolder = join(projectFolder, 'domain-service');
const fromMikroOrm = createRequire(createRequire(join(serviceFolder, 'package.json')).resolve('@mikro-orm/postgresql'));
const { Client } = fromMikroOrm('pg');

let waves: Statement[][] = [];
let running = 0;

const query = Client.prototype.query;
Client.prototype.query = function queryNoted(statement: unknown, values: unknown, ...rest: unknown[]) {
  if (running === 0) waves.push([]);
  waves.at(-1)?.push(readStatement(statement, values));
  running += 1;
  const count = () => {
    running -= 1;
  };
  // A pool passes a callback instead of using the promise.
  const [callBack] = rest;
  if (typeof callBack === 'function') {
    return query.call(this, statement, values, (...answered: unknown[]) => {
      count();
      callBack(...answered);
    });
  }
  const answer: Promise<unknown> = query.call(this, statement, values);
  answer.then(count, count);
  return answer;
};

const QueryInput = z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()).optional() });

function readStatement(statement: unknown, values: unknown): Statement {
  const given = typeof statement === 'string' ? { text: statement, values } : statement;
  const { name, text, values: list } = QueryInput.parse(given);
  return { ...(name !== undefined && { name }), text, values: list ?? [] };
}

function loadOf(path: string): Promise<Record<string, (...given: unknown[]) => Promise<never>>> {
  return import(pathToFileURL(join(serviceFolder, 'src', path)).href);
}

const orm = await (await loadOf('database/orm.ts'))['openOrm']?.(databaseUrl, 4);
const clock = () => new Date();
const throttle = { takeTry: async () => undefined, forget: async () => undefined };
const app: unknown = await (await loadOf('app.ts'))['createApp']?.({ orm, clock, jwtSecret, throttle, logger: false });

const Service = z.object({ inject: z.custom<(request: object) => Promise<unknown>>((value) => typeof value === 'function') });
const Answer = z.object({ statusCode: z.int(), body: z.string() });

async function record({ path, token }: Pick<RecordedRead, 'path' | 'token'>): Promise<RecordedRead> {
  waves = [];
  const request = { method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } };
  const { inject } = Service.parse(app);
  const { statusCode, body } = Answer.parse(await inject.call(app, request));
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${body}`);
  return { path, token, waves, body };
}

const reads = paths.flatMap((path) => tokens.map((token) => ({ path, token })));
// The first read also loads what the service then caches. Record the second one, which is like those under load.
for (const read of reads) await record(read);
const recorded: RecordedRead[] = [];
for (const read of reads) recorded.push(await record(read));
writeFileSync(file, JSON.stringify(recorded));
reportReady({ count: recorded.length });
