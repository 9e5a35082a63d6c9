import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { deleteAccount, exportAccount, requestEmailChange } from '@shikhar/contracts/accounts/profile/routes';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import { describe, expect, it } from 'vitest';
import { listActions, listMails, makeMember, password, turnOn } from '../../../../test/accounts.ts';
import { startChatAs } from '../../../../test/conversations.ts';
import { getSchoolCode, makeSchool, makeMember as makeSchoolMember } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptAnswerEntity } from '../../attempts/answers/attempt-answer.entity.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { hashPassword } from '../passwords/password-hash.service.ts';

const testApp = useTestApp();

function leave(token: string, word = password) {
  return testApp().call(deleteAccount, { token, body: { password: word } });
}

async function download(token: string): Promise<AccountExport> {
  return AccountExport.parse((await testApp().call(exportAccount, { token })).body);
}

describe('the export', () => {
  it('contains a student’s data, in words', async () => {
    const member = await makeMember(testApp());
    const test = await makeTest(testApp(), { title: 'Light' });
    const sitting = await startAs(testApp(), member, test.id);
    await sitting.save(0, { choice: 2 });
    await sitting.save(2, { pairs: { '0': 1 } });
    await sitting.submit();
    const data = await download(member.token);
    expect(data.user).toMatchObject({ id: member.user.id, email: member.user.email });
    expect(data.attempts).toMatchObject([{ test: 'Light', number: 1, status: 'submitted', maxScore: 10 }]);
    expect(data.attempts[0]?.answers).toContainEqual(
      expect.objectContaining({ number: 1, question: 'Which is a prime?', answer: '7', awarded: 1 }),
    );
    expect(data.attempts[0]?.answers[1]?.answer).toMatch(/^triangle – (three|four|six)$/);
    expect(data.sessions).toHaveLength(1);
    expect(data.activity.map(({ action }) => action)).toEqual(expect.arrayContaining(['attempt.started', 'session.opened']));
  });

  it('contains the conversation with the study assistant', async () => {
    const member = await makeMember(testApp());
    await startChatAs(testApp(), member).askWell({ text: 'What is a prime?', hasModel: false });
    const data = await download(member.token);
    expect(data.conversation.map(({ sender }) => sender)).toEqual(['ai', 'user']);
    expect(data.conversation[1]?.text).toBe('What is a prime?');
    expect(data.questionsAsked).toEqual([{ askedAt: testApp().clock.now.toISOString(), outcome: 'notes' }]);
  });

  it('hides marks while the result page hides them', async () => {
    const member = await makeMember(testApp());
    const test = await makeTest(testApp(), { reviewShows: 'marks' });
    const sitting = await startAs(testApp(), member, test.id);
    await sitting.save(0, { choice: 2 });
    expect(await testApp().call(exportAccount, { token: member.token })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await sitting.submit();
    expect((await download(member.token)).attempts[0]?.answers[0]).toMatchObject({ answer: '7', awarded: null, comment: null });
    expect((await download(member.token)).attempts[0]?.score).toBe(1);
  });

  it('contains the school, the class, the e-mails and the person’s tests', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSchoolMember(testApp(), 'teacher', school, { passwordHash: await hashPassword(password) });
    await makeTest(testApp(), { title: 'Motion', createdBy: user.id });
    const form = { place: 'test:new', fields: { title: 'Forces', option: ['a', 'b'] } };
    await testApp().call(saveDraft, { token, body: form });
    await testApp().call(requestEmailChange, { token, body: { email: 'elsewhere@school.example', password } });
    expect(await download(token)).toMatchObject({
      schools: [{ school: school.name, status: 'active', endedAt: null }],
      links: [{ purpose: 'email_change', usedAt: null }],
      testsWritten: [{ title: 'Motion', class: '10' }],
      unsentForms: [form],
    });
    expect((await download(token)).emails.map(({ to }) => to).sort()).toEqual(['elsewhere@school.example', user.email].sort());
  });

  it('contains no secrets and nothing about others', async () => {
    const other = await makeMember(testApp());
    const { user, token } = await makeMember(testApp());
    const { secret, recoveryCodes } = await turnOn(testApp(), token);
    const data = await download(token);
    expect(data.twoFactor).toMatchObject({ recoveryCodesLeft: 8, enabledAt: testApp().clock.now.toISOString() });
    const text = JSON.stringify(data);
    const stored = await testApp().orm.em.fork().findOneOrFail(UserEntity, { id: user.id });
    for (const confidential of [stored.passwordHash ?? '', secret, ...recoveryCodes, other.user.email, other.user.id]) {
      expect(text).not.toContain(confidential);
    }
    expect(text).not.toMatch(/hash|argon/i);
  });

  it('is recorded, and limited to ten times an hour', async () => {
    const { user, token } = await makeMember(testApp());
    for (let count = 0; count < 10; count += 1) await download(token);
    expect(await testApp().call(exportAccount, { token })).toMatchObject({ status: 429 });
    expect(await listActions(testApp(), user.id)).toContain('user.data_exported');
  });
});

describe('deleting the account', () => {
  it('erases everything and leaves ids in the audit log', async () => {
    const { user, token } = await makeMember(testApp());
    const test = await makeTest(testApp());
    const sitting = await startAs(testApp(), { user, token }, test.id);
    await sitting.save(0, { choice: 2 });
    await turnOn(testApp(), token);
    await sitting.submit();
    await startChatAs(testApp(), { user, token }).askWell();
    expect((await leave(token)).status).toBe(204);
    const em = testApp().orm.em.fork();
    expect(await testApp().call(getMe, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    const db = em.getKysely<Database>();
    for (const table of ['sessions', 'two_factor', 'recovery_codes', 'account_tokens', 'class_changes', 'mail_outbox'] as const) {
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    }
    expect(await em.count(UserEntity, { id: user.id })).toBe(0);
    for (const table of ['attempts', 'assistant_turns', 'assistant_messages'] as const) {
      expect(await db.selectFrom(table).select('student_id').where('student_id', '=', user.id).execute()).toEqual([]);
    }
    expect(await em.count(AttemptAnswerEntity, { studentId: user.id })).toBe(0);
    const entries = await em.find(AuditEntryEntity, { $or: [{ actorId: user.id }, { subjectId: user.id }] });
    expect(entries.map(({ action }) => action)).toContain('user.deleted');
    expect(JSON.stringify(entries)).not.toContain(user.email);
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(401);
  });

  it('notifies the address, which is then free', async () => {
    const { user, token } = await makeMember(testApp());
    await leave(token);
    expect((await listMails(testApp(), user.email)).map(({ kind }) => kind)).toEqual(['account.deleted']);
    expect((await makeMember(testApp(), 'student', { email: user.email })).user.id).not.toBe(user.id);
  });

  it('requires the password, and counts a wrong one', async () => {
    const { token } = await makeMember(testApp());
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await leave(token, 'wrong')).toMatchObject({
        status: 400,
        body: { fieldErrors: { password: 'This is not your password' } },
      });
    }
    expect((await leave(token)).status).toBe(429);
    expect((await testApp().call(getMe, { token })).status).toBe(200);
  });

  it('happens once for simultaneous requests', async () => {
    const { user, token } = await makeMember(testApp());
    const answers = await Promise.all([1, 2, 3].map(() => leave(token)));
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
    expect((await listActions(testApp(), user.id)).filter((action) => action === 'user.deleted')).toHaveLength(1);
  });

  it('ends the memberships of a school', async () => {
    const school = await makeSchool(testApp(), { passwordHash: await hashPassword(password) });
    const { user } = await makeSchoolMember(testApp(), 'student', school);
    expect((await leave(school.token)).status).toBe(204);
    expect(await getSchoolCode(testApp().orm.em.fork(), user.id)).toBeNull();
  });

  it('is refused to the last administrator, even for two simultaneous requests', async () => {
    const [one, other] = [await makeMember(testApp(), 'admin'), await makeMember(testApp(), 'admin')];
    const answers = await Promise.all([leave(one.token), leave(other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'USER_PROTECTED',
      message: 'You are the only administrator. Add another one before you delete your account.',
    });
    expect(await testApp().orm.em.fork().count(UserEntity, { role: 'admin' })).toBe(1);
  });

  it('does not count suspended administrators', async () => {
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { role: 'admin' }, { status: 'suspended' });
    const { token } = await makeMember(testApp(), 'admin');
    expect((await leave(token)).status).toBe(403);
  });
});
