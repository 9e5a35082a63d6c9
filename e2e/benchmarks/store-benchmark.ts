import type { Pool } from 'undici';
import * as z from 'zod';
import { buildLogins } from '../../scripts/postgres/application-database.ts';
import type { BenchStack } from './bench-stack.ts';
import { call, openTokens } from './domain-reads.ts';
import { addManyOrders, addManyPackages } from './many-orders.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const few = 1_000;
const many = 100_000;
const requests = 200;
const warmUps = 30;
/** From quality.md, "Growth". */
const maxGrowth = 2;

const Listed = z.object({
  orders: z.array(z.object({ id: z.string(), number: z.string(), receiptNumber: z.string().nullable() })),
  total: z.int(),
});
const Packages = z.object({ packages: z.array(z.object({ id: z.string() })).min(1) });

interface Read {
  name: string;
  path: string;
  token: string;
  /** Whether the cost grows with the number of rows counted, whatever the indexes. */
  isOfMany?: boolean;
}

interface Times {
  median: number;
  p95: number;
}

async function measure(service: Pool, { path, token }: Read): Promise<Times> {
  const ask = () => call(service, { method: 'GET', path, token }, z.unknown());
  for (let index = 0; index < warmUps; index += 1) await ask();
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return { median: findQuantile(times, 0.5), p95: findQuantile(times, 0.95) };
}

/** The reads are the same at both sizes, because the newest orders stay the same. */
async function listReads(service: Pool, student: string, admin: string): Promise<Read[]> {
  const { orders } = await call(
    service,
    { method: 'GET', path: '/admin/orders?search=SHK%2FBENCH%2F0000&pageSize=5', token: admin },
    Listed,
  );
  const { total } = await call(service, { method: 'GET', path: '/admin/orders', token: admin }, Listed);
  const { packages } = await call(service, { method: 'GET', path: '/packages', token: student }, Packages);
  const [order] = orders;
  if (!order) throw new Error('There is no made-up order');
  const readAsStudent = (name: string, path: string): Read => ({ name, path, token: student });
  const readAsAdmin = (name: string, path: string, isOfMany = false): Read => ({ name, path, token: admin, isOfMany });
  return [
    readAsStudent('the store', '/packages'),
    readAsStudent('the store by class, subject and level', '/packages?class=9&subject=Science&level=Beginner'),
    readAsStudent('a page of a package', `/packages/${packages[0]?.id}`),
    readAsStudent('the own orders', '/orders'),
    readAsAdmin('the first page of all orders', '/admin/orders', true),
    readAsAdmin('the last page of all orders', `/admin/orders?page=${Math.ceil(total / 25)}`, true),
    readAsAdmin('orders of a state', '/admin/orders?status=refunded', true),
    readAsAdmin('an order by its number', `/admin/orders?search=${order.number}`, true),
    readAsAdmin('an order by its receipt', `/admin/orders?search=${encodeURIComponent(order.receiptNumber ?? '')}`, true),
    readAsAdmin('orders by a rare part of a name', '/admin/orders?search=c4ca42', true),
    readAsAdmin('orders by an e-mail', '/admin/orders?search=buyer4242%40', true),
    readAsAdmin('orders by a name that all have', '/admin/orders?search=buyer', true),
    readAsAdmin('an order with what happened to it', `/admin/orders/${order.id}`),
    readAsAdmin('revenue', '/analytics/revenue', true),
  ];
}

function printRead(read: Read, before: Times, after: Times): void {
  const [min, max] = [before, after].map(({ median, p95 }) => `p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  printLine(`\n${read.name}`);
  printLine(`  with ${few.toLocaleString('en')} orders    ${min}`);
  printLine(`  with ${many.toLocaleString('en')} orders  ${max}`);
  const growth = after.p95 / before.p95;
  if (read.isOfMany) printLine(`  p95 with many by few: ${growth.toFixed(1)}; it counts or sums up all of them`);
  else printGoal('p95 with many by few', growth <= maxGrowth, growth.toFixed(1), `<= ${maxGrowth}`);
}

/** The store and its administration with a thousand orders and with a hundred thousand. */
export async function benchmarkStore(bench: BenchStack, _settings: Settings): Promise<void> {
  const { stack, secrets, domainOrigin } = bench;
  const passwords = { owner: secrets.databasePassword, application: secrets.applicationPassword };
  const { ownerUrl } = buildLogins(stack.databaseUrl, passwords);
  const service = openSite(domainOrigin, 1);
  const [student = ''] = await openTokens(service, findDemoAccount(bench, 'student'), 1);
  const [admin = ''] = await openTokens(service, findDemoAccount(bench, 'admin'), 1);
  await addManyPackages(ownerUrl);
  await addManyOrders(ownerUrl, 0, few);
  const before = new Map<string, Times>();
  for (const read of await listReads(service, student, admin)) before.set(read.name, await measure(service, read));
  const startedAt = performance.now();
  await addManyOrders(ownerUrl, few, many);
  printLine(`${many - few} orders were put in within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const read of await listReads(service, student, admin)) {
    const earlier = before.get(read.name);
    if (earlier) printRead(read, earlier, await measure(service, read));
  }
  await service.close();
}
