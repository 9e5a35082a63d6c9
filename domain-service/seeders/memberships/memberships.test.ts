import { describe, expect, test } from 'vitest';
import { example } from '../demo/example-demo.ts';

const users = new Map(example.users.map((user) => [user.id, user]));
const active = example.school_memberships.filter(({ status }) => status === 'active');
const waiting = example.school_memberships.filter(({ status }) => status === 'requested');
const demoSchool = example.users.find(({ role, schoolCode }) => role === 'school' && schoolCode === 'HIMGIRI-DDN');

describe('memberships', () => {
  test('belong to everyone with a school code, and to no one else', () => {
    const members = example.users.filter(({ role, schoolCode }) => role !== 'school' && schoolCode !== null);
    expect(active.map(({ user }) => user).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
    for (const { user: userId, school: schoolId, schoolName } of active) {
      expect(users.get(schoolId)).toMatchObject({ role: 'school', name: schoolName });
      expect(users.get(schoolId)?.schoolCode).toBe(users.get(userId)?.schoolCode);
    }
  });

  test('include a few requests to the demo school, from people elsewhere', () => {
    expect(waiting).toHaveLength(4);
    expect(new Set(waiting.map(({ user }) => user)).size).toBe(4);
    for (const { user: userId, school: schoolId } of waiting) {
      expect(schoolId).toBe(demoSchool?.id);
      expect(users.get(userId)?.schoolCode).not.toBe('HIMGIRI-DDN');
    }
  });
});

describe('promotions', () => {
  test('are an old one and a reversed one', () => {
    expect(example.promotions.map(({ fromClass, toClass, reversedAt }) => [fromClass, toClass, reversedAt !== null])).toEqual([
      ['9', '10', false],
      ['8', '9', true],
    ]);
  });

  test('have put every student where they are now, before their tests', () => {
    for (const { id, toClass, fromClass, madeAt, reversedAt: promotionReversedAt } of example.promotions) {
      const students = example.promotion_students.filter(({ promotion }) => promotion === id);
      expect(students.length).toBeGreaterThan(0);
      for (const { user: userId, reversedAt } of students) {
        expect(reversedAt).toBe(promotionReversedAt);
        expect(users.get(userId)?.class).toBe(reversedAt === null ? toClass : fromClass);
        const changes = example.class_changes.filter((change) => change.user === userId && change.promotion === id);
        expect(changes.at(-1)?.toClass).toBe(users.get(userId)?.class);
        const earlier = example.attempts.filter(
          ({ student: studentId, startedAt }) => studentId === userId && startedAt < madeAt,
        );
        if (reversedAt === null) expect(earlier).toEqual([]);
      }
    }
  });
});
