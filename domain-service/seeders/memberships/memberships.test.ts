import { describe, expect, test } from 'vitest';
import { example } from '../demo/example-demo.ts';

const users = new Map(example.users.map((user) => [user.id, user]));
const active = example.school_memberships.filter(({ status }) => status === 'active');
const waiting = example.school_memberships.filter(({ status }) => status === 'requested');
const demoSchool = example.users.find(({ role, school_code }) => role === 'school' && school_code === 'HIMGIRI-DDN');

describe('memberships', () => {
  test('belong to everyone with a school code, and to no one else', () => {
    const members = example.users.filter(({ role, school_code }) => role !== 'school' && school_code !== null);
    expect(active.map(({ user_id }) => user_id).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
    for (const { user_id, school_id, school_name } of active) {
      expect(users.get(school_id)).toMatchObject({ role: 'school', name: school_name });
      expect(users.get(school_id)?.school_code).toBe(users.get(user_id)?.school_code);
    }
  });

  test('include a few requests to the demo school, from people elsewhere', () => {
    expect(waiting).toHaveLength(4);
    expect(new Set(waiting.map(({ user_id }) => user_id)).size).toBe(4);
    for (const { user_id, school_id } of waiting) {
      expect(school_id).toBe(demoSchool?.id);
      expect(users.get(user_id)?.school_code).not.toBe('HIMGIRI-DDN');
    }
  });
});

describe('promotions', () => {
  test('are an old one and a reversed one', () => {
    expect(
      example.promotions.map(({ from_class, to_class, reversed_at }) => [from_class, to_class, reversed_at !== null]),
    ).toEqual([
      ['9', '10', false],
      ['8', '9', true],
    ]);
  });

  test('have put every student where they are now, before their tests', () => {
    for (const { id, to_class, from_class, made_at, reversed_at: promotionReversedAt } of example.promotions) {
      const students = example.promotion_students.filter(({ promotion_id }) => promotion_id === id);
      expect(students.length).toBeGreaterThan(0);
      for (const { user_id, reversed_at } of students) {
        expect(reversed_at).toBe(promotionReversedAt);
        expect(users.get(user_id)?.class).toBe(reversed_at === null ? to_class : from_class);
        const changes = example.class_changes.filter((change) => change.user_id === user_id && change.promotion_id === id);
        expect(changes.at(-1)?.to_class).toBe(users.get(user_id)?.class);
        const earlier = example.attempts.filter(({ student_id, started_at }) => student_id === user_id && started_at < made_at);
        if (reversed_at === null) expect(earlier).toEqual([]);
      }
    }
  });
});
