import type { Pool } from 'undici';
import * as z from 'zod';
import { buildLogins } from '../../scripts/postgres/application-database.ts';
import { withConnection } from '../../scripts/postgres/connect.ts';
import type { BenchStack } from './bench-stack.ts';
import { openTokens } from './domain-reads.ts';
import { addManyUsers } from './many-users.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const manyUsers = 100_000;
const requests = 200;
const warmUps = 100;
/** From quality.md, "Growth": at full size at most twice the time with few users. */
const maxGrowth = 2;

interface Search {
  name: string;
  /** The query of the endpoint. */
  query: string;
  /** The same conditions for the bare statements, over `users u`. */
  conditions: string;
}

const everyone = "u.role in ('student', 'teacher', 'school')";
const holds = (text: string) => `${everyone} and (lower(u.name) like '%${text}%' or u.email like '%${text}%')`;

const searches: readonly Search[] = [
  { name: 'a part of a name', query: 'search=arni+c4', conditions: holds('arni c4') },
  { name: 'a last name', query: 'search=kulkarni', conditions: holds('kulkarni') },
  { name: 'a part of an e-mail', query: 'search=person5432', conditions: holds('person5432') },
  {
    name: 'role and status',
    query: 'role=teacher&status=suspended',
    conditions: "u.role = 'teacher' and u.status = 'suspended'",
  },
  { name: 'everyone, the first page', query: '', conditions: everyone },
  { name: 'everyone, the last page', query: 'page=last', conditions: everyone },
];

const Counted = z.object({ total: z.int() });

interface Times {
  median: number;
  p95: number;
}

async function measure(ask: () => Promise<unknown>): Promise<Times> {
  for (let index = 0; index < warmUps; index += 1) await ask();
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return { median: findQuantile(times, 0.5), p95: findQuantile(times, 0.95) };
}

/** The endpoint over the loopback, one request at a time. */
async function measureEndpoint(service: Pool, token: string, { query }: Search, total: number): Promise<Times> {
  const path = `/api/admin/users?${query.replace('page=last', `page=${Math.ceil(total / 25)}`)}`;
  return measure(async () => {
    const answer = await service.request({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
  });
}

/** The number of users in the list without a filter. */
async function countListed(ownerUrl: string): Promise<number> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query(`select count(*)::int as total from users u where ${everyone}`);
    return Counted.parse(rows[0]).total;
  });
}

/** The count and the first page of a search, through `pg` without the service. */
async function measureBare(ownerUrl: string, { conditions }: Search): Promise<Times> {
  return withConnection(ownerUrl, (client) =>
    measure(async () => {
      await client.query(`select count(*) from users u where ${conditions}`);
      await client.query(`select u.* from users u where ${conditions} order by u.created_at desc, u.id desc limit 25`);
    }),
  );
}

function formatTimes({ median, p95 }: Times): string {
  return `p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}

/** The administrator's user list with the demo's users, and with a hundred thousand more. */
export async function benchmarkUserSearch(bench: BenchStack, _settings: Settings): Promise<void> {
  const { stack, secrets, domainOrigin } = bench;
  const passwords = { owner: secrets.databasePassword, application: secrets.applicationPassword };
  const { ownerUrl } = buildLogins(stack.databaseUrl, passwords);
  const service = openSite(domainOrigin, 1);
  const [token = ''] = await openTokens(service, findDemoAccount(bench, 'admin'), 1);
  const few = new Map<string, Times>();
  const demoUsers = await countListed(ownerUrl);
  for (const search of searches) few.set(search.name, await measureEndpoint(service, token, search, demoUsers));
  await addManyUsers(ownerUrl, manyUsers);
  for (const search of searches) {
    const before = few.get(search.name) ?? { median: Number.NaN, p95: Number.NaN };
    const many = await measureEndpoint(service, token, search, manyUsers + demoUsers);
    const bare = await measureBare(ownerUrl, search);
    printLine(`\n${search.name}`);
    printLine(`  with few people      ${formatTimes(before)}`);
    printLine(`  with 100,000 more    ${formatTimes(many)}`);
    printLine(`  its statements bare  ${formatTimes(bare)}; ours by bare, p50: ${(many.median / bare.median).toFixed(1)}`);
    const growth = many.p95 / before.p95;
    printGoal('p95 with many by few', growth <= maxGrowth, growth.toFixed(1), `<= ${maxGrowth}`);
  }
  await service.close();
}
