import {
  decideMembershipRequests,
  leaveSchool,
  removeMember,
  requestMembership,
} from '@shikhar/contracts/schools/memberships/routes';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../../seeders/rng/rng.ts';
import { findStrays, getSchoolCode, makeMember, makeSchool } from '../../../../test/memberships.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from './membership.entity.ts';
import { changeSchoolCode, closeSchool, setSchool, setSchools } from './membership.service.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();

async function makeAdmin() {
  const { user } = await makeSignedIn(testApp(), 'admin');
  return { id: user.id, role: user.role };
}

async function set(userId: string, schoolCode: string | null) {
  const actor = await makeAdmin();
  await em().transactional((transaction) => setSchool(transaction, { userId, schoolCode, actor }, testApp().clock.now));
}

const listStatuses = async (userId: string) =>
  (await em().find(SchoolMembershipEntity, { user: userId }, { orderBy: { id: 'asc' } })).map(({ status }) => status);

describe('setting the school of a person', () => {
  it('makes them a member immediately, and grants their pending request', async () => {
    const school = await makeSchool(testApp());
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await testApp().call(requestMembership, { body: { schoolCode: school.code }, token });
    await set(user.id, school.code.toLowerCase());
    expect(await listStatuses(user.id)).toEqual(['active']);
    expect(await getSchoolCode(em(), user.id)).toBe(school.code);
    const entries = await em().find(AuditEntryEntity, { subjectId: user.id, action: 'membership.set' });
    expect(entries).toMatchObject([{ actorRole: 'admin', details: { from: null, to: school.code } }]);
  });

  it('moves a member, and withdraws their request to a third school', async () => {
    const [old, asked, next] = [await makeSchool(testApp()), await makeSchool(testApp()), await makeSchool(testApp())];
    const { user, token } = await makeMember(testApp(), 'teacher', old);
    await testApp().call(requestMembership, { body: { schoolCode: asked.code }, token });
    await set(user.id, next.code);
    expect((await listStatuses(user.id)).sort()).toEqual(['active', 'moved', 'withdrawn']);
    expect(await getSchoolCode(em(), user.id)).toBe(next.code);
  });

  it('to none ends the membership and the request', async () => {
    const [old, asked] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const { user, token } = await makeMember(testApp(), 'student', old);
    await testApp().call(requestMembership, { body: { schoolCode: asked.code }, token });
    await set(user.id, null);
    expect((await listStatuses(user.id)).sort()).toEqual(['removed', 'withdrawn']);
    expect(await getSchoolCode(em(), user.id)).toBeNull();
  });

  it('to their current one changes and logs nothing', async () => {
    const school = await makeSchool(testApp());
    const { user } = await makeMember(testApp(), 'student', school);
    await set(user.id, school.code);
    expect(await listStatuses(user.id)).toEqual(['active']);
    expect(await em().count(AuditEntryEntity, { subjectId: user.id })).toBe(0);
  });

  it.each(['NOWHERE', 'SUSPENDED-1'])('refuses the code %s', async (code) => {
    await createUser(testApp(), 'school', { status: 'suspended', schoolCode: code === 'NOWHERE' ? 'ELSEWHERE' : code });
    const { user } = await makeSignedIn(testApp(), 'student');
    await expect(set(user.id, code)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { schoolCode: expect.any(String) },
    });
    await em().nativeDelete(UserEntity, { schoolCode: code });
  });

  it('skips schools and administrators', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    await set(other.id, school.code);
    expect(await getSchoolCode(em(), other.id)).toBe(other.code);
  });

  it('works for many people at once', async () => {
    const school = await makeSchool(testApp());
    const people = await Promise.all([1, 2, 3].map(() => makeSignedIn(testApp(), 'student')));
    const userIds = people.map(({ user }) => user.id);
    const actor = await makeAdmin();
    await em().transactional((inside) => setSchools(inside, { userIds, schoolCode: school.code, actor }, testApp().clock.now));
    expect(await em().count(UserEntity, { id: { $in: userIds }, schoolCode: school.code })).toBe(3);
  });
});

describe('a school', () => {
  it('that is deleted leaves its people without a school, and its name in their history', async () => {
    const school = await makeSchool(testApp());
    const [member, asking] = [await makeMember(testApp(), 'student', school), await makeSignedIn(testApp(), 'teacher')];
    await testApp().call(requestMembership, { body: { schoolCode: school.code }, token: asking.token });
    const actor = await makeAdmin();
    await em().transactional(async (inside) => {
      await closeSchool(inside, { schoolId: school.id, actor }, testApp().clock.now);
      await inside.nativeDelete(UserEntity, { id: school.id });
    });
    expect(await getSchoolCode(em(), member.user.id)).toBeNull();
    expect(await listStatuses(member.user.id)).toEqual(['closed']);
    expect(await listStatuses(asking.user.id)).toEqual(['withdrawn']);
    const [saved] = await em().find(SchoolMembershipEntity, { user: member.user.id });
    expect(saved).toMatchObject({ school: null, schoolName: school.name });
    const [entry] = await em().find(AuditEntryEntity, { subjectId: school.id, action: 'membership.closed' });
    expect(entry?.details).toEqual({ members: 1 });
  });

  it('that gets another code passes it on to its members only', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const [member, foreign] = [await makeMember(testApp(), 'student', school), await makeMember(testApp(), 'student', other)];
    const left = await makeMember(testApp(), 'student', school);
    await testApp().call(leaveSchool, { token: left.token });
    const change = { schoolId: school.id, code: 'ANOTHER-CODE' };
    await em().transactional((inside) => changeSchoolCode(inside, change, testApp().clock.now));
    expect(await getSchoolCode(em(), school.id)).toBe('ANOTHER-CODE');
    expect(await getSchoolCode(em(), member.user.id)).toBe('ANOTHER-CODE');
    expect(await getSchoolCode(em(), foreign.user.id)).toBe(other.code);
    expect(await getSchoolCode(em(), left.user.id)).toBeNull();
  });
});

it("keeps every person's code equal to their school's, even with simultaneous changes", async () => {
  const rng = new Rng('memberships');
  const schools = await Promise.all([1, 2, 3].map(() => makeSchool(testApp())));
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => makeSignedIn(testApp(), index % 2 ? 'student' : 'teacher')),
  );
  const draw = <T>(list: readonly T[]): T => rng.pick(list);
  async function decideAll(decision: 'approve' | 'refuse') {
    const school = draw(schools);
    const asked = await em().find(SchoolMembershipEntity, { school: school.id, status: 'requested' });
    const ids = asked.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    return testApp().call(decideMembershipRequests, { body: { ids, decision }, token: school.token });
  }
  const actions: (() => Promise<{ status: number } | undefined>)[] = [
    () => testApp().call(requestMembership, { body: { schoolCode: draw(schools).code }, token: draw(people).token }),
    () => testApp().call(requestMembership, { body: { schoolCode: draw(schools).code }, token: draw(people).token }),
    () => testApp().call(leaveSchool, { token: draw(people).token }),
    () => decideAll('approve'),
    () => decideAll('approve'),
    () => decideAll('refuse'),
    () => testApp().call(removeMember, { params: { id: draw(people).user.id }, token: draw(schools).token }),
    async () => {
      await set(draw(people).user.id, rng.happens(0.3) ? null : draw(schools).code);
      return undefined;
    },
  ];
  for (let round = 0; round < 40; round += 1) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => draw(actions)()));
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
    expect(await findStrays(em())).toEqual([]);
  }
  const states = new Set(await Promise.all(people.map(({ user }) => getSchoolCode(em(), user.id))));
  expect(states.size).toBeGreaterThan(1);
});
