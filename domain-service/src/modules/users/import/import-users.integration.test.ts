import { acceptInvitation } from '@shikhar/contracts/accounts/invitations/routes';
import { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { UsersPage } from '@shikhar/contracts/users/management/schemas';
import { getImport, importUsers, listUsers, runImport } from '@shikhar/contracts/users/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMailLink } from '../../../../test/mail-links.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sendDueInvitations } from '../../accounts/invitations/due-invitations.service.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { SchoolMembershipEntity } from '../../schools/memberships/membership.entity.ts';
import { UserEntity } from '../user.entity.ts';
import { purgeImportsJob } from './purge-imports.job.ts';
import { UserImportEntity } from './user-import.entity.ts';

const testApp = useTestApp();
const head = 'name,email,role,class,subjects,school_code';
let token = '';

beforeAll(async () => {
  token = (await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' })).token;
  await createUser(testApp(), 'school', { name: 'Nalanda', schoolCode: 'NPS-1' });
});

async function upload(content: string, dryRun: boolean): Promise<ImportReport> {
  const { status, body } = await testApp().call(importUsers, { body: { content, fileName: 'nalanda.csv', dryRun }, token });
  expect(status).toBe(200);
  return ImportReport.parse(body);
}

function run(id: string, as = token) {
  return testApp().call(runImport, { params: { id }, token: as });
}

describe('importing users', () => {
  it('checks, creates pending accounts with their schools, and invites each once', async () => {
    const em = testApp().orm.em.fork();
    const content = [
      head,
      'Om Raut,om@import.example,student,7,,nps-1',
      'Pradeep Thakre,pradeep@import.example,teacher,,"Science,English",NPS-1',
      'Vidya Niketan,office@import.example,school,,,VNH-1',
    ].join('\r\n');
    const checked = await upload(content, true);
    expect(checked).toMatchObject({
      fileName: 'nalanda.csv',
      lineCount: 3,
      newCounts: { student: 1, teacher: 1, school: 1 },
      alreadyThere: 0,
      errors: [],
      isDone: false,
      created: 0,
    });
    expect(checked.newUsers.map(({ line, details }) => [line, details])).toEqual([
      [2, 'Class 7'],
      [3, 'Science, English'],
      [4, 'VNH-1'],
    ]);
    expect(await em.count(UserEntity, { email: { $like: '%@import.example' } })).toBe(0);
    const answers = await Promise.all([1, 2].map(() => run(checked.id)));
    expect(answers.map(({ body }) => ImportReport.parse(body))).toMatchObject([1, 2].map(() => ({ isDone: true, created: 3 })));
    const users = await em.find(UserEntity, { email: { $like: '%@import.example' } }, { orderBy: { email: 'asc' } });
    expect(users).toMatchObject([
      { role: 'school', schoolCode: 'VNH-1', status: 'pending', passwordHash: null },
      { role: 'student', class: '7', schoolCode: 'NPS-1', status: 'pending' },
      { role: 'teacher', subjects: ['Science', 'English'], schoolCode: 'NPS-1' },
    ]);
    expect(await em.count(SchoolMembershipEntity, { user: { $in: users.map(({ id }) => id) }, status: 'active' })).toBe(2);
    const { now } = testApp().clock;
    const [one = 0, other = 0] = await Promise.all([1, 2].map(() => sendDueInvitations(em.fork(), now, 5, 2)));
    expect(one + other).toBe(3);
    expect(await em.count(MailEntity, { kind: 'invitation.sent', user: { $in: users.map(({ id }) => id) } })).toBe(3);
    const [, student] = users;
    const mail = await em.findOneOrFail(MailEntity, { kind: 'invitation.sent', user: student?.id ?? '' });
    expect(mail.textBody).toContain('Hello Om Raut,');
    expect(mail.textBody).toContain('School: Nalanda');
    const link = await findMailLink(testApp(), student?.id ?? '', '/invitation?token=');
    const body = { token: link, password: 'Summit of Kanchenjunga 8586', name: 'Om Raut' };
    expect(await testApp().call(acceptInvitation, { body })).toMatchObject({ status: 200, body: { user: { class: '7' } } });
    expect(await em.find(AuditEntryEntity, { action: 'users.imported' })).toMatchObject([
      { details: { created: 3, alreadyThere: 0 } },
    ]);
  });

  it('changes nothing the second time', async () => {
    const content = `${head}\nSakshi Gedam,sakshi@twice.example,student,7\nMohit Uikey,mohit@twice.example,student,8`;
    expect(await upload(content, false)).toMatchObject({ created: 2, alreadyThere: 0, isDone: true });
    const before = await testApp()
      .orm.em.fork()
      .find(UserEntity, { email: { $like: '%@twice.example' } });
    expect(await upload(content, true)).toMatchObject({ newCounts: { student: 0 }, alreadyThere: 2, errors: [] });
    expect(await upload(content, false)).toMatchObject({ created: 0, alreadyThere: 2, isDone: true });
    expect(
      await testApp()
        .orm.em.fork()
        .find(UserEntity, { email: { $like: '%@twice.example' } }),
    ).toEqual(before);
  });

  it('creates nobody while a line has an error', async () => {
    const content = `${head}\nGood,good@none.example,student,7\nBad,bad@none.example,student,11`;
    const report = await upload(content, false);
    expect(report).toMatchObject({ created: 0, isDone: false, errorCount: 1, newCounts: { student: 1 } });
    expect(report.errors).toEqual([
      { line: 3, message: 'Class: 11 is not one of 7, 8, 9, 10.', text: 'Bad,bad@none.example,student,11' },
    ]);
    expect((await run(report.id)).body).toMatchObject({ created: 0, isDone: false });
    expect(
      await testApp()
        .orm.em.fork()
        .count(UserEntity, { email: { $like: '%@none.example' } }),
    ).toBe(0);
  });

  it('checks the saved file against current accounts, and skips users created in the meantime', async () => {
    const content = `${head}\nCame Meanwhile,came@meanwhile.example,student,7\nNew,new@meanwhile.example,student,7`;
    const { id } = await upload(content, true);
    await createUser(testApp(), 'student', { email: 'came@meanwhile.example' });
    const { body } = await testApp().call(getImport, { params: { id }, token });
    expect(body).toMatchObject({ newCounts: { student: 1 }, alreadyThere: 1 });
    expect((await run(id)).body).toMatchObject({ created: 1, alreadyThere: 1 });
    const after = await testApp().call(getImport, { params: { id }, token });
    expect(after.body).toMatchObject({ isDone: true, created: 1, newUsers: [] });
  });

  it('accepts 5,000 lines', { tags: ['long'] }, async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => `Student ${n},student-${n}@many.example,student,${7 + (n % 4)},,NPS-1`);
    const { id, newCounts } = await upload([head, ...lines].join('\n'), true);
    expect(newCounts.student).toBe(5000);
    expect((await run(id)).body).toMatchObject({ created: 5000 });
    const { body } = await testApp().call(listUsers, { query: { page: 1, pageSize: 1, search: '@many.example' }, token });
    expect(UsersPage.parse(body)).toMatchObject({ total: 5000, users: [{ schoolName: 'Nalanda', status: 'pending' }] });
  });

  it.each([
    [`${head}\n${'A,a,student,7\n'.repeat(5001)}`, 400, 'A file may have at most 5,000 lines'],
    ['x'.repeat(1024 * 1024 + 1), 400, 'A file may have at most 1 MB'],
    ['ऊ'.repeat(400_000), 413, 'A file may have at most 1 MB'],
  ])('refuses a file that is too large', async (content, status, message) => {
    const answer = await testApp().call(importUsers, { body: { content, dryRun: true }, token });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it("does not show or run another administrator's file", async () => {
    const { id } = await upload(`${head}\nA,a@mine.example,student,7`, true);
    const { token: other } = await makeSignedIn(testApp(), 'admin');
    expect((await testApp().call(getImport, { params: { id }, token: other })).status).toBe(404);
    expect((await run(id, other)).status).toBe(404);
  });

  it('keeps a file for a day', async () => {
    const { id } = await upload(`${head}\nA,a@mine.example,student,7`, true);
    const { orm, clock } = testApp();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await purgeImportsJob.run({ em: orm.em.fork(), now: clock.now, log });
    expect(await orm.em.fork().count(UserImportEntity, { id })).toBe(1);
    const tomorrow = new Date(clock.now.getTime() + 24 * 60 * 60_000 + 1);
    await purgeImportsJob.run({ em: orm.em.fork(), now: tomorrow, log });
    expect(await orm.em.fork().count(UserImportEntity)).toBe(0);
  });
});
