import { describe, expect, test } from 'vitest';
import { example, hashes } from '../demo/example-demo.ts';

describe('people', () => {
  test('are 69 students (15 per class, 24 in class 10, 23 per school), 8 active teachers, 3 active schools and one admin', () => {
    const active = example.users.filter(({ status }) => status === 'active');
    const students = example.users.filter(({ role }) => role === 'student');
    const countBy = (key: 'class' | 'schoolCode') =>
      [...Map.groupBy(students, (student) => student[key]).values()].map(({ length }) => length);
    expect(countBy('class')).toEqual([15, 15, 15, 24]);
    expect(countBy('schoolCode')).toEqual([23, 23, 23]);
    expect(active.filter(({ role }) => role === 'teacher')).toHaveLength(8);
    expect(active.filter(({ role }) => role === 'school')).toHaveLength(3);
    expect(active.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  test('include a guardian who gets the weekly summary', () => {
    const [consent, ...more] = example.guardian_consents;
    expect(more).toEqual([]);
    const student = example.users.find(({ id }) => id === consent?.user);
    expect(student).toMatchObject({ role: 'student', status: 'active', class: '7' });
    expect(consent).toMatchObject({ decision: 'agreed', wantsSummary: true });
  });

  test('have unique names and addresses', () => {
    expect(new Set(example.users.map(({ name }) => name)).size).toBe(example.users.length);
    expect(new Set(example.users.map(({ email }) => email)).size).toBe(example.users.length);
    expect(example.users.every(({ email }) => /^[a-z.]+@[a-z]+\.example$/.test(email))).toBe(true);
  });

  test('include a few who are pending or suspended', () => {
    expect(example.users.filter(({ status }) => status === 'pending')).toHaveLength(3);
    expect(example.users.filter(({ status }) => status === 'suspended')).toHaveLength(3);
  });

  test('of the demo share its school, and only they have its password', () => {
    const given = example.users.filter(({ passwordHash }) => passwordHash === hashes.demo);
    expect(given.map(({ role }) => role).toSorted()).toEqual(['admin', 'school', 'student', 'teacher']);
    expect(new Set(given.flatMap(({ schoolCode }) => schoolCode ?? []))).toEqual(new Set(['HIMGIRI-DDN']));
    expect(given.find(({ role }) => role === 'student')).toMatchObject({ name: 'Ananya Sharma', class: '10' });
  });
});
