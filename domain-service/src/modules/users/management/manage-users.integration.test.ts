import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { UserDetail } from '@shikhar/contracts/users/management/schemas';
import { changeUser, deleteUser, getUser, setUserStatus } from '@shikhar/contracts/users/routes';
import { User } from '@shikhar/contracts/users/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../user.entity.ts';

const testApp = useTestApp();
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let token = '';

beforeAll(async () => {
  admin = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' });
  token = admin.token;
});

async function readDetail(id: string): Promise<UserDetail> {
  return UserDetail.parse((await testApp().call(getUser, { params: { id }, token })).body);
}

function listActions(subjectId: string): Promise<string[]> {
  return testApp()
    .orm.em.fork()
    .find(AuditEntryEntity, { subjectId })
    .then((entries) => entries.map(({ action }) => action).sort());
}

describe('changing an account', () => {
  it('sets name, class and school; a new school ends the previous membership', async () => {
    const app = testApp();
    const [from, to] = [await createUser(app, 'school', { name: 'From' }), await createUser(app, 'school', { name: 'To' })];
    const { id } = await createUser(app, 'student');
    for (const schoolCode of [from.schoolCode ?? '', to.schoolCode ?? '']) {
      app.clock.advance(1000);
      const body = { name: 'Asha Verma', class: '9' as const, schoolCode };
      const { status, body: user } = await app.call(changeUser, { params: { id }, body, token });
      expect(status).toBe(200);
      expect(user).toMatchObject({ name: 'Asha Verma', class: '9', schoolCode });
    }
    const detail = await readDetail(id);
    expect(detail).toMatchObject({ schoolName: 'To', class: '9', name: 'Asha Verma' });
    expect(detail.memberships.map(({ schoolName, status }) => [schoolName, status])).toEqual([
      ['To', 'active'],
      ['From', 'moved'],
    ]);
    expect(detail.events.map(({ action, by }) => [action, by])).toContainEqual(['user.changed', 'Meera Iyer']);
    await app.call(changeUser, { params: { id }, body: { name: 'Asha Verma', class: '9' }, token });
    expect(await readDetail(id)).not.toHaveProperty('schoolCode');
  });

  it('sets the subjects of a teacher, and records the old and the new ones', async () => {
    const { id, name } = await createUser(testApp(), 'teacher');
    const body = { name, subjects: ['Science', 'english'] };
    const { status, body: user } = await testApp().call(changeUser, { params: { id }, body, token });
    expect({ status, user }).toMatchObject({ status: 200, user: { subjects: ['Science', 'English'] } });
    const [entry] = await testApp().orm.em.fork().find(AuditEntryEntity, { subjectId: id });
    expect(entry?.details).toEqual({
      changed: ['subjects'],
      changes: { subjects: { from: 'Science', to: 'Science, English' } },
    });
  });

  it('records nothing if nothing changes', async () => {
    const { id, name } = await createUser(testApp(), 'teacher');
    await testApp().call(changeUser, { params: { id }, body: { name, subjects: ['Science'] }, token });
    expect(await listActions(id)).toEqual([]);
  });

  it("changes the code of a school and its members, but not to another school's", async () => {
    const app = testApp();
    const school = await createUser(app, 'school');
    const pupil = await createUser(app, 'student');
    const placed = { name: pupil.name, class: '10' as const, schoolCode: school.schoolCode ?? '' };
    await app.call(changeUser, { params: { id: pupil.id }, body: placed, token });
    const body = { name: school.name, schoolCode: 'renamed-1' };
    expect((await app.call(changeUser, { params: { id: school.id }, body, token })).status).toBe(200);
    expect(await readDetail(pupil.id)).toMatchObject({ schoolCode: 'RENAMED-1' });
    const other = await createUser(app, 'school');
    const taken = await app.call(changeUser, {
      params: { id: other.id },
      body: { name: 'Other', schoolCode: 'RENAMED-1' },
      token,
    });
    expect(taken).toMatchObject({ status: 409, body: { fieldErrors: { schoolCode: 'Another school has this code' } } });
  });

  it.each([{ role: 'admin' }, { status: 'suspended' }, { email: 'other@school.example' }, { password: 'Nanda Devi 7816' }])(
    'refuses to set %j',
    async (facts) => {
      const { id } = await createUser(testApp(), 'student');
      const headers = { authorization: `Bearer ${token}` };
      const payload = { name: 'Asha', class: '9', ...facts };
      const answer = await testApp().app.inject({ method: 'PUT', url: `/api/admin/users/${id}`, payload, headers });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('suspending and activating', () => {
  it('ends the session immediately, and allows sign-in again once active', async () => {
    const app = testApp();
    const { user, token: theirs } = await makeSignedIn(app, 'student');
    const params = { id: user.id };
    const { status, body } = await app.call(setUserStatus, { params, body: { status: 'suspended' }, token });
    expect([status, User.parse(body).status]).toEqual([200, 'suspended']);
    expect((await app.call(getMe, { token: theirs })).status).toBe(401);
    await app.call(setUserStatus, { params, body: { status: 'active' }, token });
    expect((await app.call(getMe, { token: theirs })).status, 'the old session stays ended').toBe(401);
    expect((await readDetail(user.id)).status).toBe('active');
    expect(await listActions(user.id)).toEqual(['user.activated', 'user.suspended']);
  });

  it('changes nothing the second time', async () => {
    const { id } = await createUser(testApp(), 'teacher');
    const args = { params: { id }, body: { status: 'suspended' as const }, token };
    const answers = await Promise.all([1, 2, 3].map(() => testApp().call(setUserStatus, args)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listActions(id)).toEqual(['user.suspended']);
  });

  it('activates a pending user', async () => {
    const { id } = await createUser(testApp(), 'teacher', { status: 'pending' });
    const args = { params: { id }, body: { status: 'active' as const }, token };
    expect(await testApp().call(setUserStatus, args)).toMatchObject({ status: 200, body: { status: 'active' } });
  });
});

describe('deleting', () => {
  it('erases the person; tests they set stay without a name, and the log keeps ids', async () => {
    const app = testApp();
    const teacher = await makeSignedIn(app, 'teacher', { name: 'Harpreet Kaur Gill' });
    const test = await makeTest(app, { createdBy: teacher.user.id });
    expect((await app.call(deleteUser, { params: { id: teacher.user.id }, token })).status).toBe(204);
    const em = app.orm.em.fork();
    expect(await em.findOne(TestEntity, { id: test.id })).toMatchObject({ title: 'Light', createdBy: null });
    expect(await em.count(UserEntity, { id: teacher.user.id })).toBe(0);
    expect((await app.call(getMe, { token: teacher.token })).status).toBe(401);
    const entries = await em.find(AuditEntryEntity, { subjectId: teacher.user.id });
    expect(entries.map(({ action }) => action)).toEqual(['user.deleted']);
    expect(JSON.stringify(entries)).not.toContain('Harpreet');
    expect((await app.call(deleteUser, { params: { id: teacher.user.id }, token })).status).toBe(404);
  });

  it('ends the memberships of a school', async () => {
    const app = testApp();
    const school = await createUser(app, 'school');
    const { id } = await createUser(app, 'student');
    const body = { name: 'Asha', class: '9' as const, schoolCode: school.schoolCode ?? '' };
    await app.call(changeUser, { params: { id }, body, token });
    await app.call(deleteUser, { params: { id: school.id }, token });
    const detail = await readDetail(id);
    expect(detail).not.toHaveProperty('schoolCode');
    expect(detail.memberships).toMatchObject([{ schoolName: school.name, status: 'closed' }]);
  });
});

describe('administrators', () => {
  it('are protected from each other and from themselves, with a message', async () => {
    const app = testApp();
    const other = await makeSignedIn(app, 'admin');
    const suspend = (id: string, as: string) =>
      app.call(setUserStatus, { params: { id }, body: { status: 'suspended' }, token: as });
    const erase = (id: string, as: string) => app.call(deleteUser, { params: { id }, token: as });
    const refusal = (message: string) => ({ status: 403, body: { code: 'USER_PROTECTED', message } });
    expect(await suspend(other.user.id, token)).toMatchObject(refusal('An administrator cannot suspend another administrator'));
    expect(await erase(other.user.id, token)).toMatchObject(refusal('An administrator cannot delete another administrator'));
    expect(await suspend(admin.user.id, token)).toMatchObject(refusal('You cannot suspend your own account'));
    expect(await erase(admin.user.id, token)).toMatchObject(refusal('You cannot delete your own account'));
    const change = { params: { id: other.user.id }, body: { name: 'Other' }, token };
    expect(await app.call(changeUser, change)).toMatchObject(refusal('An administrator cannot change another administrator'));
    expect((await app.call(getUser, { params: { id: other.user.id }, token })).status).toBe(404);
    await app.orm.em.fork().nativeUpdate(UserEntity, { id: other.user.id }, { status: 'suspended' });
    const last = 'You are the only administrator. You cannot suspend your own account.';
    expect(await suspend(admin.user.id, token)).toMatchObject(refusal(last));
    const refused = await app.orm.em.fork().find(AuditEntryEntity, { subjectId: admin.user.id, action: 'access.refused' });
    expect(refused).toHaveLength(3);
  });
});

it.each([
  ['GET', ''],
  ['PUT', ''],
  ['PATCH', '/status'],
  ['DELETE', ''],
] as const)('answers 404 to %s of a user who is not there', async (method, rest) => {
  const bodies = { GET: undefined, DELETE: undefined, PUT: { name: 'A', class: '9' }, PATCH: { status: 'active' } };
  const payload = bodies[method];
  const answer = await testApp().app.inject({
    method,
    url: `/api/admin/users/01a1fec4-1ccc-743f-a8d2-7575bba9b75e${rest}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(404);
});
