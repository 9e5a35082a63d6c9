import {
  getSecuritySettings,
  getSiteSettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../test/people.ts';
import { changeSecurity, changeSystem, draftSecurity, draftSystem } from '../../../test/settings.ts';
import { useSecondInstance, useTestApp } from '../../../test/test-app.ts';
import { AuditEntryEntity } from '../audit/audit.entity.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);

async function makeAdmin(name = 'Meera Iyer') {
  return makeSignedIn(testApp(), 'admin', { name });
}

describe('the settings of a new installation', () => {
  it('are the defaults, saved by no one', async () => {
    const { token } = await makeAdmin();
    const nobody = { version: 0, updatedAt: null, updatedBy: null };
    expect((await testApp().call(getSecuritySettings, { token })).body).toEqual({
      twoFactorAuth: false,
      loginNotifications: true,
      passwordExpiry: 90,
      sessionTimeout: 30,
      minimumPasswordLength: 8,
      requireSpecialChars: false,
      requireNumbers: false,
      requireUppercase: false,
      ...nobody,
    });
    expect((await testApp().call(getSystemSettings, { token })).body).toMatchObject({
      siteName: 'Shikhar',
      timezone: 'Asia/Kolkata',
      dateFormat: 'DD-MM-YYYY',
      timeFormat: '24-hour',
      secondTermMonth: 'December',
      maintenanceMode: false,
      maintenanceSince: null,
      maxUploadSize: 10,
      backupFrequency: 'daily',
      retentionDays: 30,
      guardianConsent: false,
      sellerName: 'Shikhar',
      sellerAddress: '',
      gstin: '',
      sacCode: '999293',
      gstPercent: 18,
      receiptPrefix: 'SHK',
      helplineText: expect.stringMatching(/14416\s.*1098/s),
      ...nobody,
    });
  });
});

describe('saving', () => {
  it('saves every field, increments the version and names who saved', async () => {
    const { user, token } = await makeAdmin('Ravi Menon');
    const { version } = await draftSecurity(testApp(), token);
    const { status, body } = await changeSecurity(testApp(), token, { passwordExpiry: 180, requireNumbers: true });
    const saved = { passwordExpiry: 180, requireNumbers: true, requireUppercase: false, version: version + 1 };
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...saved, updatedBy: user.name, updatedAt: testApp().clock.now.toISOString() });
    expect((await testApp().call(getSecuritySettings, { token })).body).toEqual(body);
  });

  it('records the old and new values of changed fields in the audit log, and nothing else', async () => {
    const { user, token } = await makeAdmin();
    await changeSystem(testApp(), token, { siteName: 'Pragati', retentionDays: 60 });
    await changeSystem(testApp(), token, { siteName: 'Shikhar', retentionDays: 30 });
    const entries = await testApp()
      .orm.em.fork()
      .find(AuditEntryEntity, { actorId: user.id, action: 'settings.changed' }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ details }) => details)).toEqual([
      {
        section: 'system',
        changes: { siteName: { from: 'Shikhar', to: 'Pragati' }, retentionDays: { from: 30, to: 60 } },
      },
      {
        section: 'system',
        changes: { siteName: { from: 'Pragati', to: 'Shikhar' }, retentionDays: { from: 60, to: 30 } },
      },
    ]);
  });

  it.each(['teacher', 'school', 'student'] as const)('is not allowed for a %s', async (role) => {
    const { token: adminToken } = await makeAdmin();
    const { token } = await makeSignedIn(testApp(), role);
    const security = await draftSecurity(testApp(), adminToken);
    const system = await draftSystem(testApp(), adminToken);
    expect((await testApp().call(saveSecuritySettings, { token, body: security })).status).toBe(403);
    expect((await testApp().call(saveSystemSettings, { token, body: system })).status).toBe(403);
    expect((await testApp().call(getSystemSettings, { token })).status).toBe(403);
  });
});

describe('the bounds of the security settings', () => {
  it.each([
    ['minimumPasswordLength', [8, 32]],
    ['passwordExpiry', [30, 60, 90, 180]],
    ['sessionTimeout', [15, 30, 60, 120]],
  ])('%s accepts %o', async (field, values) => {
    const { token } = await makeAdmin();
    for (const value of values) expect((await changeSecurity(testApp(), token, { [field]: value })).status).toBe(200);
  });

  it.each([
    ['minimumPasswordLength', [7, 33, 8.5, -8, 0, '8', null], 'Enter 8 to 32.'],
    ['passwordExpiry', [0, 29, 91, 365, '90', null], 'Choose one of the listed values'],
    ['sessionTimeout', [0, 14, 31, 121, '30', null], 'Choose one of the listed values'],
    ['twoFactorAuth', ['on', 1, null], 'This is not the right kind of value'],
  ])('%s refuses %o', async (field, values, message) => {
    const { token } = await makeAdmin();
    for (const value of values) {
      const { status, body } = await changeSecurity(testApp(), token, { [field]: value });
      expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fieldErrors: { [field]: message } }]);
    }
  });
});

describe('the bounds of the system settings', () => {
  it.each([
    ['maxUploadSize', [1, 100]],
    ['retentionDays', [7, 365]],
    ['timezone', ['UTC', 'America/New_York', 'Asia/Kolkata']],
    ['dateFormat', ['MM-DD-YYYY', 'YYYY-MM-DD', 'DD-MM-YYYY']],
    ['timeFormat', ['12-hour', '24-hour']],
    ['secondTermMonth', ['October', 'November', 'December']],
    ['backupFrequency', ['weekly', 'monthly', 'daily']],
    ['siteUrl', ['https://shikhar.example', 'http://localhost:3000']],
    ['gstPercent', [0, 28, 18]],
    ['gstin', ['27ABCDE1234F1Z5', '27abcde1234f1z5', '']],
    ['receiptPrefix', ['A', 'PRGT', '7B']],
    ['helplineText', ['Call 1098\r\nat any hour', 'अपने किसी बड़े को बताओ', `${'Call 1098. '.repeat(54)}.`.padEnd(600, '.')]],
    ['siteName', ['अ', 'Peak '.repeat(12).trim().padEnd(60, '.'), 'Shikhar']],
  ])('%s accepts %o', async (field, values) => {
    const { token } = await makeAdmin();
    for (const value of values) expect((await changeSystem(testApp(), token, { [field]: value })).status).toBe(200);
  });

  it.each([
    ['maxUploadSize', [0, 101, 1.5, -1, '10'], 'Enter 1 to 100.'],
    ['retentionDays', [6, 366, 30.5, null], 'Enter 7 to 365.'],
    ['timezone', ['Europe/Paris', '', null], 'Choose one of the listed values'],
    ['dateFormat', ['DD/MM/YYYY', 'yyyy-mm-dd'], 'Choose one of the listed values'],
    ['timeFormat', ['24', '12'], 'Choose one of the listed values'],
    ['secondTermMonth', ['April', 'december', 12, null], 'Choose one of the listed values'],
    ['backupFrequency', ['hourly', 'Daily'], 'Choose one of the listed values'],
    ['siteName', ['', '   '], 'Enter the name of the site'],
    ['siteName', ['A'.repeat(61)], 'Use at most 60 characters'],
    ['siteUrl', ['javascript:alert(1)', 'shikhar.example', ''], 'Enter an address that begins with https:// or http://'],
    ['siteUrl', ['https://a.example/path', 'https://user@a.example'], 'Enter only the address, without a path'],
    ['adminEmail', ['admin', ''], 'Enter a valid email address'],
    ['gstPercent', [-1, 29, 1.5, '18', null], 'Enter 0 to 28.'],
    ['gstin', ['27ABCDE1234F1Y5', '27ABCDE1234F1Z', 'none'], 'A GSTIN has 15 characters, for example 27ABCDE1234F1Z5'],
    ['sacCode', ['', '9992', '123456', '99929A'], 'Enter six digits that begin with 99'],
    ['receiptPrefix', ['', 'SHIKH', 'S/K', 'S K'], 'Enter one to four letters or digits'],
    ['helplineText', ['', ' \r\n '], 'Enter a helpline that a student in distress can call'],
    ['helplineText', ['x'.repeat(601)], 'Use at most 600 characters'],
    ['sellerName', ['', '  '], 'Enter the name of the seller'],
  ])('%s refuses %o', async (field, values, message) => {
    const { token } = await makeAdmin();
    for (const value of values) {
      const { status, body } = await changeSystem(testApp(), token, { [field]: value });
      expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fieldErrors: { [field]: message } }]);
    }
  });

  it('require every field and refuse unknown ones', async () => {
    const { token } = await makeAdmin();
    const { siteName: _, ...short } = await draftSystem(testApp(), token);
    const headers = { authorization: `Bearer ${token}` };
    const send = (payload: object) =>
      testApp().app.inject({ method: 'PUT', url: '/api/admin/settings/system', payload, headers });
    expect((await send(short)).json()).toMatchObject({ fieldErrors: { siteName: expect.any(String) } });
    const long = { ...short, siteName: 'Shikhar', maintenanceSince: '2020-01-01T00:00:00.000Z' };
    expect((await send({ ...short, theme: 'dark' })).json()).toMatchObject({ fieldErrors: { theme: 'Unknown field' } });
    expect((await send(long)).json()).toMatchObject({
      fieldErrors: { maintenanceSince: expect.stringMatching(/^This field cannot be changed here/) },
    });
  });
});

describe('two admins at once', () => {
  it('are notified of each other: the later one gets what the first saved, and may overwrite it', async () => {
    const first = await makeAdmin('Meera Iyer');
    const second = await makeAdmin('Ravi Menon');
    const [theirs, mine] = await Promise.all([
      draftSystem(testApp(), first.token, { retentionDays: 60 }),
      draftSystem(testApp(), second.token, { retentionDays: 90 }),
    ]);
    await testApp().call(saveSystemSettings, { token: first.token, body: theirs });
    const refused = await testApp().call(saveSystemSettings, { token: second.token, body: mine });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'SETTINGS_STALE',
      current: { retentionDays: 60, version: theirs.version + 1, updatedBy: 'Meera Iyer' },
    });
    const again = { ...mine, version: theirs.version + 1 };
    expect((await testApp().call(saveSystemSettings, { token: second.token, body: again })).body).toMatchObject({
      retentionDays: 90,
      updatedBy: 'Ravi Menon',
    });
  });

  it('who save at the same instant, on either instance, get one save and one conflict', async () => {
    const { token } = await makeAdmin();
    const draft = await draftSecurity(testApp(), token);
    const submissions = [testApp(), otherInstance(), testApp(), otherInstance()].map((app, at) =>
      app.call(saveSecuritySettings, { token, body: { ...draft, minimumPasswordLength: 10 + at } }),
    );
    const statuses = (await Promise.all(submissions)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await draftSecurity(testApp(), token)).version).toBe(draft.version + 1);
  });

  it.each([-1, 1.5, '1', null, 2 ** 53])('never save with the version %j', async (version) => {
    const { token } = await makeAdmin();
    const payload = { ...(await draftSystem(testApp(), token)), version };
    const headers = { authorization: `Bearer ${token}` };
    const response = await testApp().app.inject({ method: 'PUT', url: '/api/admin/settings/system', payload, headers });
    expect(response.statusCode).toBe(400);
  });

  it('never save with a future version', async () => {
    const { token } = await makeAdmin();
    const body = await draftSystem(testApp(), token);
    const ahead = { ...body, version: body.version + 1 };
    expect((await testApp().call(saveSystemSettings, { token, body: ahead })).status).toBe(409);
  });
});

it('takes effect on every instance within 5 s', async () => {
  const { token } = await makeAdmin();
  await otherInstance().call(getSiteSettings, {});
  await changeSystem(testApp(), token, { siteName: 'Pragati' });
  expect((await testApp().call(getSiteSettings, {})).body).toMatchObject({ siteName: 'Pragati' });
  testApp().clock.advance(5_000);
  expect((await otherInstance().call(getSiteSettings, {})).body).toMatchObject({ siteName: 'Pragati' });
});
