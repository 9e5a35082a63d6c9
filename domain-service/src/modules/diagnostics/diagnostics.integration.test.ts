import { readFile, rm, writeFile } from 'node:fs/promises';
import { listAuditEntries } from '@shikhar/contracts/audit/routes';
import { AuditPage } from '@shikhar/contracts/audit/schemas';
import { listLogEntries } from '@shikhar/contracts/diagnostics/routes';
import { LogPage } from '@shikhar/contracts/diagnostics/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { makeLine, writeLog } from './log-files.fixture.ts';

const testApp = useTestApp();
const reference = 'SHK-7F3A-2219';

let admin: { user: UserEntity; token: string };
let student: UserEntity;

beforeAll(async () => {
  admin = await makeSignedIn(testApp(), 'admin');
  student = (await makeSignedIn(testApp(), 'student')).user;
});

beforeEach(async () => {
  await rm(testApp().logsFolder, { recursive: true, force: true });
});

async function writeLogs(): Promise<{ bff: string; service: string }> {
  const { logsFolder } = testApp();
  const page = { requestId: reference, userId: student.id };
  const bff = await writeLog(
    logsFolder,
    'bff.log',
    [
      makeLine('2026-11-20T09:00:01.000Z', {
        ...page,
        method: 'GET',
        path: '/leaderboard',
        status: 200,
        ms: 31,
        msg: 'answered',
      }),
      makeLine('2026-11-20T09:00:09.000Z', {
        ...{ level: 50, requestId: 'SHK-0000-0002', reference, userId: student.id, page: '/leaderboard' },
        error: { name: 'TypeError', message: '<img src=x onerror=alert(1)>', stack: ['leaderboard.js:1:2'] },
        msg: 'browser error',
      }),
    ],
    '2026-11-20T09:00:09.000Z',
  );
  const service = await writeLog(
    logsFolder,
    'domain-service.log',
    [makeLine('2026-11-20T09:00:00.900Z', { ...page, route: '/api/leaderboard', status: 200, ms: 7, msg: 'request' })],
    '2026-11-20T09:00:00.900Z',
  );
  return { bff, service };
}

async function list(query: Parameters<ReturnType<typeof testApp>['call']>[1]['query']): Promise<LogPage> {
  const { status, body } = await testApp().call(listLogEntries, { token: admin.token, query: query ?? {} });
  expect(status).toBe(200);
  return LogPage.parse(body);
}

const places = ({ groups }: LogPage) => groups.map((group) => [group.reference, ...group.entries.map(({ place }) => place)]);
const found = [[reference, 'service', 'bff', 'browser']];

describe('the log entries of a request', () => {
  it.each([reference, ` ${reference.toLowerCase()} `])('are found by its reference “%s”, with its account', async (typed) => {
    await writeLogs();
    const page = await list({ reference: typed });
    expect(places(page)).toEqual(found);
    const { id, name, email } = student;
    expect(page).toMatchObject({ total: 1, searchedFrom: null, missing: [], accounts: [{ id, name, email, role: 'student' }] });
    expect(page.groups[0]?.entries[2]?.facts).toContainEqual({ name: 'error.message', value: '<img src=x onerror=alert(1)>' });
  });

  it('are found by the e-mail or id of the account, and by the time', async () => {
    await writeLogs();
    expect(places(await list({ account: student.email.toUpperCase() }))).toEqual(found);
    expect(places(await list({ account: student.id }))).toEqual(found);
    expect(places(await list({ account: admin.user.id }))).toEqual([]);
    const from = '2026-11-20T09:00:00.950Z';
    expect(places(await list({ from }))).toEqual(found);
    expect(places(await list({ account: student.id, from, to: '2026-11-20T09:00:01.000Z' }))).toEqual(found);
    expect(places(await list({ to: '2026-11-20T08:59:59.000Z' }))).toEqual([]);
  });

  it('are few without logs, with one of them, and with one that is torn', async () => {
    expect(await list({ reference })).toMatchObject({ groups: [], total: 0, missing: ['bff', 'domain-service'] });
    const { bff, service } = await writeLogs();
    const text = await readFile(bff, 'utf8');
    await writeFile(bff, text.slice(0, -20));
    expect(places(await list({ reference }))).toEqual([[reference, 'service', 'bff']]);
    await rm(service);
    expect(await list({ reference })).toMatchObject({ total: 1, missing: ['domain-service'], retentionDays: 30 });
  });
});

describe('a search of the logs', () => {
  it('is recorded with the account that it is about', async () => {
    await list({ account: student.email, from: '2026-11-20T09:00:00Z' });
    await list({ reference });
    const query = { action: 'logs.searched', actor: admin.user.id };
    const { body } = await testApp().call(listAuditEntries, { token: admin.token, query });
    const [byReference, byAccount] = AuditPage.parse(body).entries;
    expect(byReference).toMatchObject({ actor: { id: admin.user.id }, subject: null, details: { reference } });
    expect(byAccount).toMatchObject({ subject: { type: 'user', id: student.id }, details: { from: '2026-11-20T09:00:00Z' } });
  });

  it.each([
    [{ reference: 'SHK-7F3A' }, { reference: 'Enter a reference such as SHK-7F3A-2219' }],
    [{ account: 'nobody@school.example' }, { account: 'No account has this e-mail' }],
    [{ account: '\u0000' }, { account: expect.any(String) }],
    [{ from: 'yesterday' }, { from: expect.any(String) }],
    [{ from: '2026-11-20T09:00:01Z', to: '2026-11-20T09:00:00.5Z' }, { to: 'Enter an end that is after the beginning' }],
    [{ reference, file: '/etc/passwd' }, { file: 'Unknown field' }],
  ])('is refused for %j', async (query, fieldErrors) => {
    const { status, body } = await testApp().call(listLogEntries, { token: admin.token, query });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_FAILED', fieldErrors })]);
  });
});
