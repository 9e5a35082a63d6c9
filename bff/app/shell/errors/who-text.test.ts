import { expect, it } from 'vitest';
import { formatAudience, formatUser } from './who-text.ts';

it.each([
  [['admin'], 'This page is for admins.'],
  [['student', 'teacher'], 'This page is for students and teachers.'],
  [['student', 'teacher', 'school'], 'This page is for students, teachers and schools.'],
] as const)('%o: %s', (access, words) => {
  expect(formatAudience(access)).toBe(words);
});

it('names no one if everyone is allowed', () => {
  expect(formatAudience('anyone')).toBeNull();
});

it('describes a user', () => {
  expect(formatUser({ id: '1', name: 'Ananya Sharma', role: 'student', class: '10' })).toBe(
    'Ananya Sharma, a student of Class 10',
  );
  expect(formatUser({ id: '2', name: 'Asha', role: 'admin' })).toBe('Asha, an admin');
});
