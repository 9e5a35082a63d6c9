import { expect, it } from 'vitest';
import { sayAudience, sayUser } from './who-words.ts';

it.each([
  [['admin'], 'for admins'],
  [['student', 'teacher'], 'for students and teachers'],
  [['student', 'teacher', 'school'], 'for students, teachers and schools'],
] as const)('%o: %s', (access, words) => {
  expect(sayAudience(access)).toBe(words);
});

it('names no one where everyone may', () => {
  expect(sayAudience('anyone')).toBeNull();
});

it('says who someone is', () => {
  expect(sayUser({ id: '1', name: 'Ananya Sharma', role: 'student', class: '10' })).toBe('Ananya Sharma, a student of Class 10');
  expect(sayUser({ id: '2', name: 'Asha', role: 'admin' })).toBe('Asha, an admin');
});
