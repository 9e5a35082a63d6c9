import { expect, it } from 'vitest';
import { describeDeletion } from './user-text.ts';

it('the confirmation of a deletion names the user and what is deleted', () => {
  expect(describeDeletion({ name: 'Harpreet Kaur Gill', role: 'teacher' }, 'Science')).toBe(
    'Harpreet Kaur Gill, Science. Tests they made stay; their name is removed from them.',
  );
  expect(describeDeletion({ name: 'Asha Verma', role: 'student' }, '')).toBe(
    'Asha Verma. Test results and uploads made by this user are removed too.',
  );
});
