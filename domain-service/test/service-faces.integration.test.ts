import { getReadiness } from '@shikhar/contracts/health/routes';
import { expect, it } from 'vitest';
import { runOnServer } from './database.ts';
import { useTestApp } from './test-app.ts';

const testApp = useTestApp();

it.each([
  ['/api/openapi.json', '/auth/login', '/admin/users'],
  ['/api/openapi/student.json', '/attempts', '/orders'],
  ['/api/openapi/staff.json', '/reviews', '/analytics/school'],
  ['/api/openapi/admin.json', '/admin/users', '/coupons'],
  ['/api/openapi/webhooks.json', '/payments/{gateway}/webhook'],
])('serves the OpenAPI document %s', async (url, ...paths) => {
  for (const _ of ['built', 'kept']) {
    const response = await testApp().app.inject({ url });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = response.json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
  }
});

it('serves its metrics to monitoring', async () => {
  await testApp().call(getReadiness, {});
  const { payload, headers } = await testApp().app.inject({ url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(payload).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/health\/ready",status="200"\} 1/);
  expect(payload).toMatch(/stats_queue_rows 0\n/);
  expect(payload).toMatch(/stats_queue_age_seconds 0\n/);
});

it('is not ready while its database is incomplete', async () => {
  await runOnServer(testApp().ownerUrl, 'alter table users rename to people');
  const { status, headers, body } = await testApp().call(getReadiness, {});
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('1');
  expect(body).toMatchObject({ code: 'OVERLOADED' });
  await runOnServer(testApp().ownerUrl, 'alter table people rename to users');
  expect((await testApp().call(getReadiness, {})).status).toBe(200);
});

it('is not ready while a migration of its release is missing', async () => {
  await runOnServer(testApp().ownerUrl, "update migration_checksums set name = name || '-later'");
  expect((await testApp().call(getReadiness, {})).status).toBe(503);
  await runOnServer(testApp().ownerUrl, "update migration_checksums set name = replace(name, '-later', '')");
  expect((await testApp().call(getReadiness, {})).status).toBe(200);
});

it('stays ready while the next release has already migrated', async () => {
  await runOnServer(testApp().ownerUrl, "insert into migration_checksums values ('29990101000000-later', 'x')");
  expect((await testApp().call(getReadiness, {})).status).toBe(200);
  await runOnServer(testApp().ownerUrl, "delete from migration_checksums where name = '29990101000000-later'");
});

it('answers 503 within its time limits when a table is locked', { tags: ['long'] }, async () => {
  const em = testApp().orm.em.fork();
  await em.begin();
  await em.execute('lock table users in access exclusive mode');
  const { status, headers } = await testApp().call(getReadiness, {});
  await em.rollback();
  expect(status).toBe(503);
  expect(headers['retry-after']).toMatch(/^\d+$/);
});
