import { login, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import type { MailKind } from '@shikhar/contracts/mail/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { SettingsEntity } from '../../settings/settings.entity.ts';
import { clearSettingsCache } from '../../settings/settings.service.ts';
import { hashPassword } from '../passwords/password-hash.service.ts';
import { queueLockNotices } from './lock-notice.service.ts';

const testApp = useTestApp();
const password = 'Summit of Kanchenjunga 8586';
const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
let passwordHash = '';
let count = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function makeMember(role: 'student' | 'teacher') {
  count += 1;
  return createUser(testApp(), role, { email: `notice-${count}@school.example`, passwordHash });
}

async function signIn(email: string, userAgent: string, address = '103.21.58.14'): Promise<number> {
  const { statusCode } = await testApp().app.inject({
    method: login.method,
    url: `/api${login.path}`,
    payload: { email, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });
  return statusCode;
}

async function listNotices(to: string, kind: MailKind = 'session.new_device'): Promise<MailEntity[]> {
  return testApp()
    .orm.em.fork()
    .find(MailEntity, { toAddress: to, kind }, { orderBy: { createdAt: 'asc' } });
}

async function setNotifications(loginNotifications: boolean): Promise<void> {
  const em = testApp().orm.em.fork();
  await em.upsert(SettingsEntity, {
    section: 'security',
    value: { loginNotifications },
    version: 1,
    updatedAt: testApp().clock.now,
    updatedBy: null,
    maintenanceSince: null,
  });
  clearSettingsCache(em);
}

describe('signing in', () => {
  it.each(['student', 'teacher'] as const)('notifies the %s of each new device once', async (role) => {
    const { email } = await makeMember(role);
    expect(await signIn(email, chrome)).toBe(200);
    expect(await signIn(email, chrome)).toBe(200);
    expect(await listNotices(email)).toHaveLength(1);
    testApp().clock.advance(1_000);
    await signIn(email, firefox);
    testApp().clock.advance(1_000);
    await signIn(email, firefox, '49.36.120.7');
    const notices = await listNotices(email);
    expect(notices).toHaveLength(3);
    expect(notices[0]?.subject).toBe('New sign-in on Shikhar');
    expect(notices[0]?.textBody).toContain('Device: Chrome on Android');
    expect(notices[0]?.textBody).toContain('Place: 103.21.58.14');
    expect(notices[1]?.textBody).toContain('Firefox on Windows');
  });

  it('sends one notice for simultaneous sign-ins from a new device', async () => {
    const { email } = await makeMember('teacher');
    await Promise.all(Array.from({ length: 5 }, () => signIn(email, chrome)));
    expect(await listNotices(email)).toHaveLength(1);
  });

  it('ignores a newer browser and another address of the same network', async () => {
    const { email } = await makeMember('teacher');
    await signIn(email, chrome, '2405:201:4019:a0b1::1');
    await signIn(email, chrome.replace('Chrome/131', 'Chrome/140'), '2405:201:4019:a0b1:8d2c::5');
    expect(await listNotices(email)).toHaveLength(1);
  });

  it('sends nothing for a wrong password', async () => {
    const { email } = await makeMember('student');
    await testApp().call(login, { body: { email, password: 'wrong' } });
    expect(await listNotices(email)).toEqual([]);
  });

  it('sends a new notice for a device not used for a year', async () => {
    const { email } = await makeMember('teacher');
    await signIn(email, chrome);
    testApp().clock.advance(366 * 24 * 60 * 60_000);
    await signIn(email, chrome);
    expect(await listNotices(email)).toHaveLength(2);
  });

  it('sends nothing while the setting is off, nor later for devices seen then', async () => {
    const { email } = await makeMember('teacher');
    await setNotifications(false);
    await signIn(email, chrome);
    await setNotifications(true);
    await signIn(email, chrome);
    expect(await listNotices(email)).toEqual([]);
  });
});

it('sends nothing for a sign-up, whose device is known from then on', async () => {
  const email = 'signed-up@school.example';
  const payload = { role: 'student', name: 'Asha Verma', email, password, class: '9' };
  const headers = { 'user-agent': chrome, 'x-forwarded-for': '103.21.58.14' };
  await testApp().app.inject({ method: signup.method, url: `/api${signup.path}`, payload, headers });
  await signIn(email, chrome);
  expect(await listNotices(email)).toEqual([]);
});

describe('a locked account', () => {
  async function lock(userId: string | undefined): Promise<void> {
    const { orm, clock } = testApp();
    const facts = { at: clock.now, action: 'session.locked' as const, address: '157.33.9.80' };
    await recordAudit(orm.em.fork(), { ...facts, ...(userId && { actorId: userId }) });
  }

  function runJob(): Promise<void> {
    return queueLockNotices(testApp().orm.em.fork(), testApp().clock.now);
  }

  it('gets at most one e-mail per quarter of an hour, for any number of places and job runs', async () => {
    const { id, email } = await makeMember('student');
    await lock(id);
    await lock(id);
    await Promise.all([runJob(), runJob()]);
    const [notice, ...more] = await listNotices(email, 'session.locked');
    expect(more).toEqual([]);
    expect(notice?.textBody).toContain('Place: 157.33.9.80');
    testApp().clock.advance(15 * 60_000);
    await lock(id);
    await runJob();
    expect(await listNotices(email, 'session.locked')).toHaveLength(2);
  });

  it('gets none if it does not exist', async () => {
    await lock(undefined);
    await runJob();
  });
});
