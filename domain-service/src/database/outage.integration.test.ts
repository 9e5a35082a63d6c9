import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { Problem } from '@shikhar/contracts/http/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FlakyProxy, openFlakyProxy } from '../../test/flaky-proxy.ts';
import { makeSignedIn } from '../../test/people.ts';
import { useImpatientInstance, useTestApp } from '../../test/test-app.ts';
import { UserEntity } from '../modules/users/user.entity.ts';

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
  500,
);

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
  proxy.close();
  proxy = await openFlakyProxy(Number(new URL(testApp().databaseUrl).port), proxy.port);
  await expect.poll(async () => (await impatient().call(getMe, { token })).status, { timeout: 20_000 }).toBe(200);
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
