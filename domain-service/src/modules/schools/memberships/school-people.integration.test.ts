import {
  decideMembershipRequests,
  getMembership,
  listMembershipRequests,
  listSchoolTeachers,
  removeMember,
  requestMembership,
  withdrawMembershipRequest,
} from '@shikhar/contracts/schools/memberships/routes';
import { RequestsPage } from '@shikhar/contracts/schools/memberships/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { findStrays, getSchoolCode, makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();
type School = Awaited<ReturnType<typeof makeSchool>>;

async function askFor(school: School, role: 'student' | 'teacher' = 'student', facts = {}) {
  const person = await makeSignedIn(testApp(), role, facts);
  testApp().clock.advance(1000);
  await testApp().call(requestMembership, { body: { schoolCode: school.code }, token: person.token });
  return person;
}

async function listRequests(school: School) {
  return RequestsPage.parse((await testApp().call(listMembershipRequests, { query: {}, token: school.token })).body);
}

const decide = (school: School, ids: string[], decision: 'approve' | 'refuse') =>
  testApp().call(decideMembershipRequests, { body: { ids, decision }, token: school.token });

describe('the requests at a school', () => {
  it('are its own, longest waiting first, in pages', async () => {
    const school = await makeSchool(testApp());
    await askFor(await makeSchool(testApp()));
    const student = await askFor(school, 'student', { class: '8' });
    const teacher = await askFor(school, 'teacher', { subjects: ['English'] });
    expect(await listRequests(school)).toMatchObject({
      total: 2,
      requests: [
        { name: student.user.name, email: student.user.email, role: 'student', class: '8' },
        { name: teacher.user.name, role: 'teacher', subjects: ['English'] },
      ],
    });
    const second = await testApp().call(listMembershipRequests, { query: { page: 2, pageSize: 1 }, token: school.token });
    expect(second.body).toMatchObject({ total: 2, requests: [{ name: teacher.user.name }] });
  });

  it('of people who cannot sign in are hidden', async () => {
    const school = await makeSchool(testApp());
    const { user } = await askFor(school);
    await em().nativeUpdate(UserEntity, { id: user.id }, { status: 'suspended' });
    expect(await listRequests(school)).toEqual({ requests: [], total: 0 });
  });

  it('make members when approved, and notify them by e-mail', async () => {
    const school = await makeSchool(testApp());
    const [student, teacher] = [await askFor(school), await askFor(school, 'teacher')];
    const { requests } = await listRequests(school);
    const ids = requests.map(({ id }) => id);
    expect(await decide(school, ids, 'approve')).toMatchObject({ status: 200, body: { decided: 2, gone: 0 } });
    for (const { user } of [student, teacher]) {
      expect(await getSchoolCode(em(), user.id)).toBe(school.code);
      expect(await em().find(MailEntity, { user: user.id })).toMatchObject([
        { kind: 'membership.approved', toAddress: user.email, subject: `You are a member of ${school.name}` },
      ]);
    }
    const entries = await em().find(AuditEntryEntity, { actorId: school.id, action: 'membership.approved' });
    expect(new Set(entries.map(({ subjectId }) => subjectId))).toEqual(new Set([student.user.id, teacher.user.id]));
    expect(await listRequests(school)).toEqual({ requests: [], total: 0 });
  });

  it('change nothing when refused, and can be made again', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await askFor(school);
    const [first] = (await listRequests(school)).requests;
    expect((await decide(school, [first?.id ?? ''], 'refuse')).body).toEqual({ decided: 1, gone: 0 });
    expect(await getSchoolCode(em(), user.id)).toBeNull();
    expect(await em().find(MailEntity, { user: user.id })).toMatchObject([{ kind: 'membership.refused' }]);
    await testApp().call(requestMembership, { body: { schoolCode: school.code }, token });
    expect((await listRequests(school)).total).toBe(1);
  });

  it('are decided once, for repeated and simultaneous calls', async () => {
    const school = await makeSchool(testApp());
    const { user } = await askFor(school);
    const ids = (await listRequests(school)).requests.map(({ id }) => id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(school, ids, 'approve')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { decided: 1, gone: 0 }])]),
    );
    expect(await em().count(MailEntity, { user: user.id })).toBe(1);
    expect(await em().count(AuditEntryEntity, { subjectId: user.id, action: 'membership.approved' })).toBe(1);
  });

  it('are not approved if withdrawn or refused in the meantime', async () => {
    const school = await makeSchool(testApp());
    const [withdrawn, refused, waiting] = [await askFor(school), await askFor(school), await askFor(school)];
    const ids = (await listRequests(school)).requests.map(({ id }) => id);
    await testApp().call(withdrawMembershipRequest, { token: withdrawn.token });
    await decide(school, ids.slice(1, 2), 'refuse');
    expect((await decide(school, ids, 'approve')).body).toEqual({ decided: 1, gone: 2 });
    expect(await getSchoolCode(em(), refused.user.id)).toBeNull();
    expect(await getSchoolCode(em(), waiting.user.id)).toBe(school.code);
  });

  it('of another school or with unknown ids are not found, and nothing is decided', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const [own, foreign] = [await askFor(school), await askFor(other)];
    const ownIds = (await listRequests(school)).requests.map(({ id }) => id);
    const foreignIds = (await listRequests(other)).requests.map(({ id }) => id);
    for (const strange of [...foreignIds, makeUuid()]) {
      expect((await decide(school, [...ownIds, strange], 'approve')).status).toBe(404);
    }
    expect(await getSchoolCode(em(), own.user.id)).toBeNull();
    expect(await getSchoolCode(em(), foreign.user.id)).toBeNull();
  });

  it.each([
    { ids: [], decision: 'approve' },
    { ids: ['x'], decision: 'approve' },
    { ids: [makeUuid()], decision: 'maybe' },
    { ids: Array.from({ length: 101 }, () => makeUuid()), decision: 'approve' },
    { ids: [makeUuid()], decision: 'approve', schoolCode: 'X' },
  ])('refuse %j', async (payload) => {
    const { token } = await makeSchool(testApp());
    const headers = { authorization: `Bearer ${token}` };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/school/requests/decision', payload, headers });
    expect(response.statusCode).toBe(400);
  });
});

describe('a member', () => {
  it.each(['student', 'teacher'] as const)('who is a %s is removed, idempotently', async (role) => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeMember(testApp(), role, school);
    for (const _ of [1, 2]) {
      expect((await testApp().call(removeMember, { params: { id: user.id }, token: school.token })).status).toBe(204);
    }
    expect((await testApp().call(getMembership, { token })).body).toMatchObject({
      school: null,
      history: [{ status: 'removed' }],
    });
    expect(await em().find(MailEntity, { user: user.id })).toMatchObject([{ kind: 'membership.removed' }]);
    expect(await em().count(AuditEntryEntity, { subjectId: user.id })).toBe(1);
  });

  it('of another school, with only a request, or unknown is not found', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const member = await makeMember(testApp(), 'student', other);
    const asking = await askFor(school);
    const [request] = (await listRequests(school)).requests;
    await decide(school, [request?.id ?? ''], 'refuse');
    for (const id of [member.user.id, asking.user.id, other.id, school.id, makeUuid()]) {
      expect((await testApp().call(removeMember, { params: { id }, token: school.token })).status).toBe(404);
    }
    expect(await getSchoolCode(em(), member.user.id)).toBe(other.code);
  });
});

describe('the teachers of a school', () => {
  it('are listed by name, without anyone else', async () => {
    const school = await makeSchool(testApp());
    await makeMember(testApp(), 'student', school);
    await makeMember(testApp(), 'teacher', await makeSchool(testApp()));
    const facts = { name: 'zoya', subjects: ['Science'] };
    const second = await makeMember(testApp(), 'teacher', school, facts);
    await makeMember(testApp(), 'teacher', school, { name: 'Arjun', status: 'suspended' });
    const { body } = await testApp().call(listSchoolTeachers, { query: {}, token: school.token });
    expect(body).toMatchObject({
      total: 2,
      teachers: [
        { name: 'Arjun', status: 'suspended' },
        { id: second.user.id, name: 'zoya', subjects: ['Science'], since: testApp().clock.now.toISOString() },
      ],
    });
  });
});

it("leaves nobody with a code that is not their school's", async () => {
  expect(await findStrays(em())).toEqual([]);
});
