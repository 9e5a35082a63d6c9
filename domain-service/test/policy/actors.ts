import { type Role, roles } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { AttemptFacts, Logic, StudentFacts } from '../../src/policy/policy.ts';
import { createUser, signInAs } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** Two of each role: one at each of two schools, and a student and a teacher without a school. */
export const actorNames = [
  ...roles.flatMap((role) => [`${role} of the first school`, `${role} of the second school`]),
  'student without a school',
  'teacher without a school',
];

export interface KnownActor {
  name: string;
  token: string;
  userId: string;
  fullName: string;
  role: Role;
  status: UserStatus;
  schoolCode: string | null;
  /** Hides from others on the leaderboard. */
  isHidden: boolean;
  subjects: readonly string[];
}

const codes = { first: 'FIRST-1', second: 'SECOND-1', without: null } as const;

/** Signs in a new user who fits the name. One student hides on the leaderboard. */
export async function makeActor(app: TestApp, name: string): Promise<KnownActor> {
  const role = roles.find((each) => name.startsWith(each)) ?? 'student';
  const place = name.includes('first') ? 'first' : name.includes('second') ? 'second' : 'without';
  const schoolCode = role === 'admin' ? null : codes[place];
  const fullName = `${role}-${place} Verma`;
  const isHidden = place === 'second';
  const user = await createUser(app, role, { schoolCode, name: fullName, showsOnLeaderboard: !isHidden });
  const token = await signInAs(app, user);
  const facts = { role, status: user.status, schoolCode, subjects: user.subjects ?? [], isHidden };
  return { name, token, userId: user.id, fullName, ...facts };
}

/** Turns the rules of the policy into answers about one object. */
export const booleanLogic: Logic<boolean> = {
  and: (conditions) => conditions.every(Boolean),
  or: (conditions) => conditions.some(Boolean),
  lit: (value) => value,
};

export function isMemberFor(actor: KnownActor, { schoolCode }: Pick<KnownActor, 'schoolCode'>): boolean {
  return schoolCode !== null && schoolCode === actor.schoolCode;
}

/** An attempt that a test made. */
export interface KnownAttempt {
  student: KnownActor;
  authorId: string | null;
  subject: Subject;
  kind: 'exam' | 'preview' | 'practice';
}

export function relateAttempt(actor: KnownActor, { student, authorId, subject, kind }: KnownAttempt): AttemptFacts<boolean> {
  return {
    isOwn: student.userId === actor.userId,
    isForStaff: kind === 'exam',
    isAuthor: authorId === actor.userId,
    isMember: isMemberFor(actor, student),
    isOwnSubject: actor.subjects.includes(subject),
  };
}

export function relateStudent(actor: KnownActor, student: KnownActor, attempts: readonly KnownAttempt[]): StudentFacts<boolean> {
  const taken = attempts.filter((attempt) => attempt.kind === 'exam' && attempt.student.userId === student.userId);
  return {
    isMember: isMemberFor(actor, student),
    isTaker: taken.some(({ authorId }) => authorId === actor.userId),
    hasNoSchool: student.schoolCode === null,
  };
}
