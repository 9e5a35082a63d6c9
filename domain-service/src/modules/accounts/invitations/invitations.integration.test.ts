import { acceptInvitation, getInvitation } from '@shikhar/contracts/accounts/invitations/routes';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { UserDetail } from '@shikhar/contracts/users/management/schemas';
import { getUser, inviteUser, resendInvitation, revokeInvitation, setUserStatus } from '@shikhar/contracts/users/routes';
import { User } from '@shikhar/contracts/users/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMailLink } from '../../../../test/mail-links.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;
const password = 'Summit of Kanchenjunga 8586';
let token = '';
let count = 0;

// Sessions of administrators time out when tests move the clock.
beforeEach(async () => {
  token = (await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' })).token;
});

function invite(facts: Record<string, unknown> = {}) {
  count += 1;
  const payload = { role: 'teacher', email: `invited-${count}@school.example`, ...facts };
  const headers = { authorization: `Bearer ${token}` };
  return testApp().app.inject({ method: 'POST', url: '/api/admin/users', payload, headers });
}

async function inviteNew(facts: Record<string, unknown> = {}): Promise<User> {
  const answer = await invite(facts);
  expect(answer.statusCode).toBe(201);
  return User.parse(answer.json());
}

function findToken({ id }: User): Promise<string> {
  return findMailLink(testApp(), id, '/invitation?token=');
}

describe('inviting', () => {
  it('creates a pending account and sends one e-mail', async () => {
    const user = await inviteNew({ name: 'Thangmawia Ralte', subjects: ['mathematics'] });
    expect(user).toMatchObject({ status: 'pending', role: 'teacher', name: 'Thangmawia Ralte', subjects: ['Mathematics'] });
    const mails = await testApp().orm.em.fork().find(MailEntity, { user: user.id });
    expect(mails).toMatchObject([{ toAddress: user.email, subject: 'Join Shikhar as a teacher', kind: 'invitation.sent' }]);
    expect(mails[0]?.textBody).toContain('Meera Iyer has invited you.');
    expect(mails[0]?.textBody).toContain('Link valid until: 27 November 2026');
    const { body } = await testApp().call(getUser, { params: { id: user.id }, token });
    expect(UserDetail.parse(body)).toMatchObject({ hasPassword: false, invitation: { expiresAt: '2026-11-27T10:00:00.000Z' } });
  });

  it('names the invited person and their school, in the e-mail and on the page', async () => {
    const school = await createUser(testApp(), 'school', { name: 'Nalanda Public School', schoolCode: 'NPS-NGP-027' });
    const user = await inviteNew({ name: 'Om Raut', schoolCode: school.schoolCode });
    const { textBody } = await testApp().orm.em.fork().findOneOrFail(MailEntity, { user: user.id });
    expect(textBody).toContain('Hello Om Raut,');
    expect(textBody).toContain('Meera Iyer has invited you to Nalanda Public School.');
    expect(textBody).toContain('School: Nalanda Public School');
    const { body } = await testApp().call(getInvitation, { body: { token: await findToken(user) } });
    expect(body).toMatchObject({ name: 'Om Raut', schoolName: 'Nalanda Public School' });
  });

  it('greets nobody by name and names no school if none is known', async () => {
    const user = await inviteNew();
    const { textBody } = await testApp().orm.em.fork().findOneOrFail(MailEntity, { user: user.id });
    expect(textBody).toContain('Hello,');
    expect(textBody).toContain('Meera Iyer has invited you.');
    expect(textBody).not.toContain('School:');
    const { body } = await testApp().call(getInvitation, { body: { token: await findToken(user) } });
    expect(body).toMatchObject({ name: '', schoolName: null });
  });

  it('refuses sign-in until the link is used', async () => {
    const { email } = await inviteNew();
    expect((await testApp().call(login, { body: { email, password } })).status).toBe(401);
  });

  it.each(['student', 'admin', 'headmaster', '', undefined])('refuses the role %j', async (role) => {
    const answer = await invite({ role });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Invalid role for creation' });
  });

  it.each([
    [{ email: 'nowhere' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ role: 'school', subjects: ['Science'] }, 'subjects'],
    [{ schoolCode: 'NOWHERE' }, 'schoolCode'],
    [{ status: 'active' }, 'status'],
    [{ password }, 'password'],
  ])('refuses %j', async (facts, field) => {
    const answer = await invite(facts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(['fieldErrors', field]);
  });

  it('creates one account and one e-mail for fifty simultaneous requests', async () => {
    const email = 'fifty@school.example';
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite({ email })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ message: 'An account with this email already exists' });
    expect(await testApp().orm.em.fork().count(MailEntity, { toAddress: email })).toBe(1);
  });
});

describe('the invitation', () => {
  it('shows its details', async () => {
    const user = await inviteNew({ role: 'school', name: 'Nalanda', schoolCode: 'nps-1' });
    const { status, body } = await testApp().call(getInvitation, { body: { token: await findToken(user) } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: user.email,
      role: 'school',
      name: 'Nalanda',
      schoolCode: 'NPS-1',
      invitedBy: 'Meera Iyer',
    });
  });

  it('sets the password, activates the account and signs in, once for many simultaneous requests', async () => {
    const user = await inviteNew({ subjects: ['Science'] });
    const body = { token: await findToken(user), password, name: 'Thangmawia Ralte' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => testApp().call(acceptInvitation, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const accepted = AuthAnswer.parse(answers.find(({ status }) => status === 200)?.body);
    expect(accepted.user).toMatchObject({ status: 'active', name: 'Thangmawia Ralte', subjects: ['Science'] });
    expect((await testApp().call(getMe, { token: accepted.token })).body).toEqual(accepted.user);
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(200);
    const actions = await testApp().orm.em.fork().find(AuditEntryEntity, { subjectId: user.id });
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.invited', 'user.invitation_accepted']));
  });

  it.each([[['Science']], [undefined]])(
    'keeps the subjects that the administrator has chosen for the teacher: %j',
    async (subjects) => {
      const given = subjects ?? [];
      const body = { token: await findToken(await inviteNew({ subjects })), password, name: 'Asha' };
      const chosen = await testApp().call(acceptInvitation, { body: { ...body, subjects: ['Science', 'English'] } });
      const fieldErrors = { subjects: 'Only an administrator can change your subjects' };
      expect(chosen).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fieldErrors } });
      const accepted = await testApp().call(acceptInvitation, { body: { ...body, subjects: given } });
      expect(accepted).toMatchObject({ status: 200, body: { user: { subjects: given } } });
    },
  );

  it('asks a school for its code if the administrator gave none', async () => {
    const school = { token: await findToken(await inviteNew({ role: 'school' })), password, name: 'Nalanda' };
    expect((await testApp().call(acceptInvitation, { body: school })).body).toMatchObject({
      fieldErrors: { schoolCode: 'Enter the school code' },
    });
    await createUser(testApp(), 'school', { schoolCode: 'TAKEN-2' });
    const taken = await testApp().call(acceptInvitation, { body: { ...school, schoolCode: 'TAKEN-2' } });
    expect(taken).toMatchObject({ status: 409, body: { fieldErrors: { schoolCode: 'Another school has this code' } } });
    expect((await testApp().call(acceptInvitation, { body: { ...school, schoolCode: 'FREE-2' } })).body).toMatchObject({
      user: { schoolCode: 'FREE-2', status: 'active' },
    });
  });

  it('does not change a code set by the administrator, or set fields of other roles', async () => {
    const school = await inviteNew({ role: 'school', schoolCode: 'GIVEN-3' });
    const body = { token: await findToken(school), password, name: 'Nalanda' };
    expect((await testApp().call(acceptInvitation, { body: { ...body, schoolCode: 'OTHER-3' } })).status).toBe(400);
    expect((await testApp().call(acceptInvitation, { body: { ...body, subjects: ['Science'] } })).status).toBe(400);
    expect((await testApp().call(acceptInvitation, { body })).status).toBe(200);
  });

  it.each(['short', 'password1234'])('refuses the password %s and stays valid', async (weak) => {
    const user = await inviteNew({ subjects: ['Science'] });
    const body = { token: await findToken(user), password: weak, name: 'Asha' };
    const refused = await testApp().call(acceptInvitation, { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(['fieldErrors', 'password']);
    expect((await testApp().call(acceptInvitation, { body: { ...body, password } })).status).toBe(200);
  });

  it('works for seven days', async () => {
    const user = await inviteNew();
    const body = { token: await findToken(user) };
    testApp().clock.advance(7 * day - 1);
    expect((await testApp().call(getInvitation, { body })).status).toBe(200);
    testApp().clock.advance(1);
    expect(await testApp().call(getInvitation, { body })).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
  });

  it('does not sign in a suspended user', async () => {
    const user = await inviteNew({ subjects: ['Science'] });
    const link = await findToken(user);
    await testApp().call(setUserStatus, { params: { id: user.id }, body: { status: 'suspended' }, token });
    const refused = await testApp().call(acceptInvitation, { body: { token: link, password, name: 'Asha' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect((await testApp().orm.em.fork().findOneOrFail(UserEntity, { id: user.id })).status).toBe('suspended');
  });
});

describe('sending again', () => {
  it('replaces the link, at most once a minute and five times a day', async () => {
    const user = await inviteNew();
    const args = { params: { id: user.id }, token };
    const first = await findToken(user);
    const hasty = await testApp().call(resendInvitation, args);
    expect(hasty).toMatchObject({ status: 429, body: { message: expect.stringContaining('try again in a minute') } });
    expect(hasty.headers['retry-after']).toBe('60');
    for (const _ of [2, 3, 4, 5]) {
      testApp().clock.advance(60_000);
      expect((await testApp().call(resendInvitation, args)).status).toBe(200);
    }
    const last = await findToken(user);
    expect((await testApp().call(getInvitation, { body: { token: first } })).status).toBe(400);
    expect((await testApp().call(getInvitation, { body: { token: last } })).status).toBe(200);
    testApp().clock.advance(60_000);
    expect((await testApp().call(resendInvitation, args)).body).toMatchObject({ message: expect.stringContaining('24 hours') });
  });

  it('sends one e-mail for two simultaneous requests', async () => {
    const user = await inviteNew();
    testApp().clock.advance(60_000);
    const args = { params: { id: user.id }, token };
    const answers = await Promise.all([1, 2].map(() => testApp().call(resendInvitation, args)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  it('is refused once the invitation is accepted', async () => {
    const { id } = await createUser(testApp(), 'teacher');
    expect(await testApp().call(resendInvitation, { params: { id }, token })).toMatchObject({ status: 409 });
  });
});

describe('revoking', () => {
  it('erases the pending account, its link and its e-mail', async () => {
    const user = await inviteNew();
    const link = await findToken(user);
    expect((await testApp().call(revokeInvitation, { params: { id: user.id }, token })).status).toBe(204);
    const em = testApp().orm.em.fork();
    expect(await em.count(UserEntity, { email: user.email })).toBe(0);
    expect(await em.count(MailEntity, { toAddress: user.email })).toBe(0);
    expect((await testApp().call(getInvitation, { body: { token: link } })).status).toBe(400);
    expect((await invite({ email: user.email })).statusCode).toBe(201);
  });

  it('is refused for active accounts and administrators', async () => {
    const user = await inviteNew();
    await testApp().call(setUserStatus, { params: { id: user.id }, body: { status: 'active' }, token });
    expect((await testApp().call(revokeInvitation, { params: { id: user.id }, token })).status).toBe(409);
    const { id } = await createUser(testApp(), 'admin', { status: 'pending', passwordHash: null, passwordChangedAt: null });
    expect((await testApp().call(revokeInvitation, { params: { id }, token })).status).toBe(404);
  });
});

it('gives the same refusal for unknown links, links of other kinds and malformed links', async () => {
  for (const given of ['', 'x', 'A'.repeat(43)]) {
    const { status, body } = await testApp().call(getInvitation, { body: { token: given } });
    expect([status, body]).toMatchObject([400, { code: 'LINK_INVALID' }]);
  }
});

it('is for administrators', async () => {
  const { token: theirs } = await makeSignedIn(testApp(), 'school');
  const body = { role: 'teacher' as const, email: 'x@school.example' };
  expect((await testApp().call(inviteUser, { body, token: theirs })).status).toBe(403);
});
