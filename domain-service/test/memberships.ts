import type { EntityManager } from '@mikro-orm/postgresql';
import { buildMembership } from '../factories/membership.ts';
import { SchoolMembershipEntity } from '../src/modules/schools/memberships/membership.entity.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { makeSignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A school with its own code, signed in. */
export async function makeSchool(app: TestApp, facts: Parameters<typeof makeSignedIn>[2] = {}) {
  const { user, token } = await makeSignedIn(app, 'school', facts);
  return { id: user.id, name: user.name, email: user.email, code: user.schoolCode ?? '', token };
}

/** A student or teacher who is a long-standing member of a school. */
export async function makeMember(
  app: TestApp,
  role: 'student' | 'teacher',
  school: { id: string; name: string; code: string },
  facts: Parameters<typeof makeSignedIn>[2] = {},
) {
  const signedIn = await makeSignedIn(app, role, { ...facts, schoolCode: school.code });
  const membership = { user: signedIn.user.id, school: school.id, schoolName: school.name, requestedAt: app.clock.now };
  await app.orm.em.fork().insert(SchoolMembershipEntity, buildMembership(membership));
  return signedIn;
}

/** SQL: students and teachers whose school code differs from their active membership; there must be none. */
export const strays = `
  select u.id, u.school_code, s.school_code as member_of
     from users u
     left join school_memberships m on m.user_id = u.id and m.status = 'active'
     left join users s on s.id = m.school_id
     where u.role in ('student', 'teacher') and u.school_code is distinct from s.school_code`;

export function findStrays(em: EntityManager): Promise<unknown[]> {
  return em.execute(strays);
}

export async function getSchoolCode(em: EntityManager, userId: string): Promise<string | null> {
  return (await em.findOneOrFail(UserEntity, { id: userId }, { disableIdentityMap: true })).schoolCode ?? null;
}
