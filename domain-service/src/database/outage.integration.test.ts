import { once } from 'node:events';
import { request } from 'node:http';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { Problem } from '@shikhar/contracts/http/problem';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type FlakyProxy, openFlakyProxy } from '../../test/flaky-proxy.ts';
import { makeSignedIn } from '../../test/people.ts';
import { useImpatientInstance, useTestApp } from '../../test/test-app.ts';
import { UserEntity } from '../modules/users/user.entity.ts';
import { prepareQuery } from './prepared-query.ts';

const testApp = useTestApp();
let proxy: FlakyProxy;

beforeAll(async () => {
  proxy = await openFlakyProxy(Number(new URL(testApp().databaseUrl).port));
});
afterAll(() => proxy.close());

const impatient = useImpatientInstance(
  testApp,
  () => {
    const url = new URL(testApp().databaseUrl);
    url.port = String(proxy.port);
    return url.href;
  },
  1_500,
);

/** Ends the silence with new connections: what was sent over the old ones is lost. */
async function thaw(): Promise<void> {
  proxy.close();
  proxy = await openFlakyProxy(Number(new URL(testApp().databaseUrl).port), proxy.port);
}

it('answers 503 with Retry-After while the database is frozen, and 200 afterwards', async () => {
  const { user, token } = await makeSignedIn(testApp(), 'student');
  expect((await impatient().call(getMe, { token })).status).toBe(200);
  proxy.change({ isSilent: true });
  const calls = [
    impatient().call(getMe, { token }),
    impatient().call(login, { body: { email: user.email, password: 'Summit of Kanchenjunga 8586' } }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Problem.parse(answer.body)).toMatchObject({ code: 'OVERLOADED' });
  }
  await thaw();
  await expect.poll(async () => (await impatient().call(getMe, { token })).status, { timeout: 20_000 }).toBe(200);
});

it('answers 503 over a real connection, too, where the body has arrived long before', async () => {
  const address = await impatient().app.listen({ host: '127.0.0.1', port: 0 });
  const sending = request(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  proxy.change({ isSilent: true });
  sending.end(JSON.stringify({ email: 'asha@school.example', password: 'Summit of Kanchenjunga 8586' }));
  const [response] = await once(sending, 'response');
  expect(response).toMatchObject({ statusCode: 503 });
  response.resume();
  await thaw();
});

const renameBoth = prepareQuery<{ name: string; first: string; second: string }>()('test-rename-both', (db, parameter) =>
  db
    .with('first', (cte) =>
      cte
        .updateTable('users')
        .set({ name: parameter('name') })
        .where('id', '=', parameter('first'))
        .returning('id'),
    )
    .updateTable('users')
    .set({ name: parameter('name') })
    .where('id', '=', parameter('second'))
    .where((eb) => eb.exists(eb.selectFrom('first').select('id')))
    .returning('name'),
);

it('runs a statement again, once, after a deadlock', async () => {
  const [first, second] = [
    (await makeSignedIn(testApp(), 'student')).user.id,
    (await makeSignedIn(testApp(), 'student')).user.id,
  ];
  const other = new Client({ connectionString: testApp().ownerUrl });
  await other.connect();
  onTestFinished(() => other.end());
  // PostgreSQL looks for deadlocks on behalf of the statement, which therefore is the one that it ends.
  await other.query("begin; set local deadlock_timeout = '1min'");
  await other.query('update users set class = class where id = $1', [second]);
  const renamed = renameBoth(testApp().orm.em.fork(), { name: 'Asha', first, second });
  await expect
    .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount, { interval: 20 })
    .toBeGreaterThan(0);
  await other.query('update users set class = class where id = $1', [first]);
  await other.query('commit');
  expect(await renamed).toEqual([{ name: 'Asha' }]);
});

it('runs a transaction again, once, after a deadlock', async () => {
  const ids = [(await makeSignedIn(testApp(), 'student')).user.id, (await makeSignedIn(testApp(), 'student')).user.id];
  const runs: string[] = [];
  const both = Promise.withResolvers<void>();
  const rename = (name: string, order: readonly string[]) =>
    testApp()
      .orm.em.fork()
      .transactional(async (em) => {
        runs.push(name);
        await em.nativeUpdate(UserEntity, { id: order[0] ?? '' }, { name });
        if (runs.length === 2) both.resolve();
        await both.promise;
        await em.nativeUpdate(UserEntity, { id: order[1] ?? '' }, { name });
      });
  await Promise.all([rename('Asha', ids), rename('Ravi', ids.toReversed())]);
  expect(runs).toHaveLength(3);
  const names = await testApp()
    .orm.em.fork()
    .find(UserEntity, { id: { $in: ids } });
  expect(new Set(names.map(({ name }) => name)).size).toBe(1);
});
