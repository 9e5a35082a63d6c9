import {
  decideMembershipRequests,
  getMembership,
  leaveSchool,
  requestMembership,
  withdrawMembershipRequest,
} from '@shikhar/contracts/schools/memberships/routes';
import { OwnMembership } from '@shikhar/contracts/schools/memberships/schemas';
import { describe, expect, it } from 'vitest';
import { findStrays, getSchoolCode, makeMember, makeSchool } from '../../../../test/memberships.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();
const unknown = 'No school has this code. Check it with your school, or leave it empty.';

const ask = (token: string, schoolCode: string) => testApp().call(requestMembership, { body: { schoolCode }, token });
const read = async (token: string) => OwnMembership.parse((await testApp().call(getMembership, { token })).body);

describe('asking a school', () => {
  it.each(['student', 'teacher'] as const)('creates a request of a %s, but no membership', async (role) => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSignedIn(testApp(), role);
    const { status, body } = await ask(token, ` ${school.code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({
      school: null,
      request: { schoolName: school.name, requestedAt: testApp().clock.now.toISOString() },
      history: [],
    });
    expect(await getSchoolCode(em(), user.id)).toBeNull();
    const entries = await em().find(AuditEntryEntity, { subjectId: user.id });
    expect(entries).toMatchObject([{ action: 'membership.requested', actorId: user.id, details: { schoolId: school.id } }]);
  });

  it.each(['pending', 'suspended'] as const)('refuses the code of a %s school', async (status) => {
    const school = await createUser(testApp(), 'school', { status });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await ask(token, school.schoolCode ?? '')).toMatchObject({
      status: 400,
      body: { fieldErrors: { schoolCode: unknown } },
    });
  });

  it('refuses a code that only students have', async () => {
    await createUser(testApp(), 'student', { schoolCode: 'ORPHAN' });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await ask(token, 'ORPHAN')).toMatchObject({ status: 400, body: { fieldErrors: { schoolCode: unknown } } });
  });

  it.each([
    [{ schoolCode: '' }, { schoolCode: 'Enter the code your school gave you' }],
    [{}, { schoolCode: 'This is required' }],
    [{ schoolCode: '!' }, { schoolCode: 'Use 3 to 32 letters, digits and hyphens' }],
    [{ schoolCode: 'X'.repeat(33) }, { schoolCode: 'Use at most 32 characters' }],
    [{ schoolCode: 'ABC', status: 'active' }, { status: 'Unknown field' }],
  ])('refuses %j', async (payload, fieldErrors) => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const headers = { authorization: `Bearer ${token}` };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/membership/request', payload, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fieldErrors });
  });

  it('creates one request and one log entry for repeated and simultaneous calls', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSignedIn(testApp(), 'student');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(token, school.code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await em().count(SchoolMembershipEntity, { user: user.id })).toBe(1);
    expect(await em().count(AuditEntryEntity, { subjectId: user.id })).toBe(1);
  });

  it('replaces a request to another school', async () => {
    const [first, second] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const { token } = await makeSignedIn(testApp(), 'student');
    await ask(token, first.code);
    await ask(token, second.code);
    expect(await read(token)).toMatchObject({
      request: { schoolName: second.name },
      history: [{ schoolName: first.name, status: 'withdrawn' }],
    });
  });

  it('changes nothing for a member', async () => {
    const school = await makeSchool(testApp());
    const { token } = await makeMember(testApp(), 'student', school);
    expect((await ask(token, school.code)).body).toMatchObject({ school: { code: school.code }, request: null, history: [] });
  });

  it('notifies the school by e-mail, at most once an hour', async () => {
    const school = await makeSchool(testApp());
    const join = async () => {
      await ask((await makeSignedIn(testApp(), 'student', { name: '<b>Zoya</b>' })).token, school.code);
      return em().find(MailEntity, { user: school.id }, { orderBy: { createdAt: 'asc' } });
    };
    expect(await join()).toHaveLength(1);
    const [mail] = await join();
    expect(mail).toMatchObject({ toAddress: school.email, kind: 'membership.requested' });
    expect(mail?.textBody).toContain('/school/requests');
    expect(mail?.htmlBody).not.toContain('<b>Zoya</b>');
    testApp().clock.advance(60 * 60_000);
    expect(await join()).toHaveLength(2);
  });
});

describe('a request', () => {
  it('can be withdrawn, idempotently', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await ask(token, school.code);
    for (const _ of [1, 2]) {
      const { status, body } = await testApp().call(withdrawMembershipRequest, { token });
      expect(status).toBe(200);
      expect(body).toMatchObject({ request: null, history: [{ status: 'withdrawn' }] });
    }
    expect(await em().count(AuditEntryEntity, { subjectId: user.id, action: 'membership.withdrawn' })).toBe(1);
  });
});

describe('leaving a school', () => {
  it('ends the membership and keeps it in the history', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeMember(testApp(), 'teacher', school);
    const answers = await Promise.all([1, 2, 3].map(() => testApp().call(leaveSchool, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(token)).toMatchObject({ school: null, history: [{ schoolName: school.name, status: 'left' }] });
    expect(await getSchoolCode(em(), user.id)).toBeNull();
    expect(await em().count(AuditEntryEntity, { subjectId: user.id, action: 'membership.left' })).toBe(1);
  });
});

describe('moving to another school', () => {
  it('keeps the old membership in force until the new school approves, then ends it', async () => {
    const [old, next] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const { user, token } = await makeMember(testApp(), 'student', old);
    await ask(token, next.code);
    expect(await read(token)).toMatchObject({ school: { code: old.code }, request: { schoolName: next.name } });

    const asked = await em().findOneOrFail(SchoolMembershipEntity, { user: user.id, status: 'requested' });
    const body = { ids: [asked.id], decision: 'approve' as const };
    await testApp().call(decideMembershipRequests, { body, token: next.token });
    expect(await read(token)).toMatchObject({
      school: { code: next.code },
      request: null,
      history: [{ schoolName: old.name, status: 'moved' }],
    });
    expect(await findStrays(em())).toEqual([{ id: expect.anything(), school_code: 'ORPHAN', member_of: null }]);
  });
});
