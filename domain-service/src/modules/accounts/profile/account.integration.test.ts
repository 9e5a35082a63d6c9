import { changePassword, changeProfile, getProfile } from '@shikhar/contracts/accounts/profile/routes';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { requestMembership } from '@shikhar/contracts/schools/memberships/routes';
import { changeUser } from '@shikhar/contracts/users/routes';
import { User } from '@shikhar/contracts/users/schemas';
import { describe, expect, it } from 'vitest';
import { listActions, listMails, makeMember, password, signInAgain } from '../../../../test/accounts.ts';
import { makeSchool, makeMember as makeSchoolMember } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { changeSecurity } from '../../../../test/settings.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { ClassChangeEntity } from '../../schools/promotions/class-change.entity.ts';

const testApp = useTestApp();
const newPassword = 'Dhaulagiri in winter 8167';

function put(token: string, payload: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return testApp().app.inject({ method: 'PUT', url: '/api/auth/profile', payload: JSON.stringify(payload), headers });
}

describe('the profile', () => {
  it('shows the details, the school and the account security', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSchoolMember(testApp(), 'student', school);
    expect((await testApp().call(getProfile, { token })).body).toEqual({
      user: expect.objectContaining({ id: user.id, email: user.email, class: '10', schoolCode: school.code }),
      showOnLeaderboard: true,
      wantsSummary: true,
      wantsResults: true,
      school: { name: school.name, code: school.code },
      requestedSchool: null,
      pendingEmail: null,
      passwordChangedAt: user.passwordChangedAt?.toISOString(),
      twoFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
      requiredStep: null,
    });
  });

  it('names the school whose approval is pending', async () => {
    const school = await makeSchool(testApp());
    const { token } = await makeSignedIn(testApp(), 'student');
    await testApp().call(requestMembership, { token, body: { schoolCode: school.code } });
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({ school: null, requestedSchool: school.name });
  });

  it('names no school for a school itself', async () => {
    const { token } = await makeSchool(testApp());
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({ school: null });
  });

  it('is open to users with a required step, and names the step', async () => {
    const { token } = await makeSignedIn(testApp(), 'teacher', { passwordChangedAt: new Date('2026-01-01T00:00:00Z') });
    expect(await testApp().call(getProfile, { token })).toMatchObject({
      status: 200,
      body: { requiredStep: 'change_password' },
    });
  });
});

describe('changing the profile', () => {
  it('changes only the given fields, and is recorded', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'student');
    const body = { name: '  Ananya Sharma ', showOnLeaderboard: false };
    const answer = await testApp().call(changeProfile, { token, body });
    expect(answer.status).toBe(200);
    expect(User.parse(answer.body)).toMatchObject({ name: 'Ananya Sharma', class: '10', email: user.email });
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({
      showOnLeaderboard: false,
      user: { name: 'Ananya Sharma' },
    });
    expect(await listActions(testApp(), user.id)).toEqual(['user.changed']);
  });

  it('records a class change in the history', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await testApp().call(changeProfile, { token, body: { class: '9' } });
    await testApp().call(changeProfile, { token, body: { class: '9' } });
    const rows = await testApp().orm.em.fork().find(ClassChangeEntity, { user: user.id });
    expect(rows).toMatchObject([{ fromClass: '10', toClass: '9', changedBy: { id: user.id } }]);
    expect((await testApp().call(getMe, { token })).body).toMatchObject({ class: '9' });
  });

  it('records each of several simultaneous class changes', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await Promise.all(
      (['7', '8', '9'] as const).map((level) => testApp().call(changeProfile, { token, body: { class: level } })),
    );
    const rows = await testApp().orm.em.fork().find(ClassChangeEntity, { user: user.id });
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.fromClass)).toContain('10');
    expect(new Set(rows.map((row) => row.fromClass)).size).toBe(3);
  });

  it('refuses to change the subjects of a teacher', async () => {
    const school = await makeSchool(testApp());
    const english = await makeTest(testApp(), { subject: 'English' });
    const sitting = await startAs(testApp(), await makeSchoolMember(testApp(), 'student', school), english.id);
    await sitting.submit();
    const { user, token } = await makeSchoolMember(testApp(), 'teacher', school, { subjects: ['Science'] });
    const answer = await testApp().call(changeProfile, { token, body: { name: 'Deepa', subjects: ['Science', 'English'] } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fieldErrors: { subjects: 'Only an administrator can change your subjects' } },
    });
    expect((await testApp().call(getMe, { token })).body).toMatchObject({ name: user.name, subjects: ['Science'] });
    expect((await sitting.result(token)).status).toBe(404);
    const admin = await makeSignedIn(testApp(), 'admin');
    const body = { name: user.name, subjects: ['Science', 'English'], schoolCode: school.code };
    await testApp().call(changeUser, { params: { id: user.id }, body, token: admin.token });
    expect((await sitting.result(token)).status).toBe(200);
  });

  it('accepts unchanged subjects in any order and spelling, even none', async () => {
    const { token } = await makeSignedIn(testApp(), 'teacher', { subjects: ['Science', 'Sanskrit'] });
    const body = { name: 'Deepa', subjects: ['sanskrit', ' science ', 'Science'] };
    expect(await testApp().call(changeProfile, { token, body })).toMatchObject({
      status: 200,
      body: { name: 'Deepa', subjects: ['Science', 'Sanskrit'] },
    });
    const without = await makeSignedIn(testApp(), 'teacher', { subjects: [] });
    const same = { name: 'Asha', subjects: [] };
    expect(await testApp().call(changeProfile, { token: without.token, body: same })).toMatchObject({ status: 200, body: same });
  });

  it('records nothing if nothing changes', async () => {
    const { user, token } = await makeSignedIn(testApp(), 'teacher');
    expect((await testApp().call(changeProfile, { token, body: { name: user.name, subjects: ['Science'] } })).status).toBe(200);
    expect((await testApp().call(changeProfile, { token, body: {} })).status).toBe(200);
    expect(await listActions(testApp(), user.id)).toEqual([]);
  });

  const readOnly = 'This field cannot be changed here. Send the current value or leave it out.';

  it.each([
    ['student', { subjects: ['Science'] }, { subjects: 'Only teachers have subjects' }],
    ['teacher', { class: '9' }, { class: 'Only students have a class' }],
    ['school', { class: '9' }, { class: 'Only students have a class' }],
    ['admin', { subjects: ['Science'] }, { subjects: 'Only teachers have subjects' }],
    ['student', { class: '11' }, { class: expect.any(String) }],
    ['student', { name: ' ' }, { name: 'Enter your full name' }],
    ['student', { name: 'x'.repeat(101) }, { name: 'Use at most 100 characters' }],
    ['teacher', { subjects: [] }, { subjects: 'Only an administrator can change your subjects' }],
    ['student', { showOnLeaderboard: 'false' }, { showOnLeaderboard: expect.any(String) }],
    ['student', { role: 'admin' }, { role: readOnly }],
    ['student', { status: 'suspended' }, { status: readOnly }],
    ['student', { email: 'other@school.example' }, { email: readOnly }],
    ['student', { schoolCode: 'SCHOOL-1' }, { schoolCode: readOnly }],
    ['school', { schoolCode: 'SCHOOL-1' }, { schoolCode: readOnly }],
    ['student', { passwordHash: 'x' }, { passwordHash: 'Unknown field' }],
  ] as const)('refuses of a %s %j', async (role, change, fieldErrors) => {
    const { user, token } = await makeSignedIn(testApp(), role);
    const response = await put(token, change);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fieldErrors });
    expect((await testApp().call(getMe, { token })).body).toMatchObject({ name: user.name, role, email: user.email });
  });
});

describe('changing the password', () => {
  const change = (token: string, body: { currentPassword: string; newPassword: string }) =>
    testApp().call(changePassword, { token, body });

  it('requires the old one, ends every other session and notifies the owner', async () => {
    const { user, token } = await makeMember(testApp());
    const elsewhere = await signInAgain(testApp(), user);
    expect((await change(token, { currentPassword: password, newPassword })).status).toBe(204);
    expect((await testApp().call(getMe, { token })).status).toBe(200);
    expect((await testApp().call(getMe, { token: elsewhere })).status).toBe(401);
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(401);
    await signInAgain(testApp(), user, newPassword);
    const [mail] = await listMails(testApp(), user.email);
    expect(mail).toMatchObject({ kind: 'password.changed', subject: 'Your password was changed on Shikhar' });
    expect(mail?.textBody).toContain('20 Nov 2026, 15:30');
    expect(await listActions(testApp(), user.id)).toContain('password.changed');
  });

  it('refuses a wrong old one at its field and counts it as a failed sign-in', async () => {
    const { user, token } = await makeMember(testApp());
    const wrong = { currentPassword: 'wrong', newPassword };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await change(token, wrong)).toMatchObject({
        status: 400,
        body: { fieldErrors: { currentPassword: 'This is not your current password' } },
      });
    }
    expect(await change(token, { currentPassword: password, newPassword })).toMatchObject({ status: 429 });
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(429);
    expect(await listActions(testApp(), user.id)).toContain('password.refused');
  });

  it.each([
    [{ currentPassword: password, newPassword: password }, { newPassword: 'This is your current password. Choose another.' }],
    [{ currentPassword: password, newPassword: 'short' }, { newPassword: 'Use at least 8 characters' }],
    [{ currentPassword: password, newPassword: 'password123' }, { newPassword: expect.stringContaining('too common') }],
    [{ currentPassword: '', newPassword }, { currentPassword: 'Enter your current password' }],
    [{ currentPassword: password, newPassword: '' }, { newPassword: 'Enter a new password' }],
  ])('refuses %j', async (body, fieldErrors) => {
    const { token } = await makeMember(testApp());
    expect(await change(token, body)).toMatchObject({ status: 400, body: { fieldErrors } });
  });

  it('accepts one of several simultaneous changes', async () => {
    const { user, token } = await makeMember(testApp());
    const words = ['Makalu at dawn 8485', 'Lhotse at noon 8516', 'Cho Oyu at dusk 8188'];
    const answers = await Promise.all(words.map((word) => change(token, { currentPassword: password, newPassword: word })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    const signIns = await Promise.all(
      words.map((word) => testApp().call(login, { body: { email: user.email, password: word } })),
    );
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('unlocks a session whose password had expired', async () => {
    const { token } = await makeMember(testApp(), 'teacher', { passwordChangedAt: new Date('2026-01-01T00:00:00Z') });
    expect(await testApp().call(getMe, { token })).toMatchObject({ status: 403, body: { code: 'PASSWORD_EXPIRED' } });
    expect((await change(token, { currentPassword: password, newPassword })).status).toBe(204);
    expect((await testApp().call(getMe, { token })).status).toBe(200);
  });

  it('applies the password rules of the settings', async () => {
    const admin = await makeMember(testApp(), 'admin');
    await changeSecurity(testApp(), admin.token, { requireNumbers: true });
    const { token } = await makeMember(testApp());
    expect(await change(token, { currentPassword: password, newPassword: 'Dhaulagiri in winter' })).toMatchObject({
      body: { fieldErrors: { newPassword: 'Use at least one number' } },
    });
  });
});
