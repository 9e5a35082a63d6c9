import { expect, it } from 'vitest';
import { formatContents, getSubjectName } from './test-contents.ts';

it.each([
  [{ chapter: 'Light', subject: 'Science' }, 'Science', 'Light, Science'],
  [{ chapter: 'Several subjects', subject: 'Science' }, 'Several subjects', 'Several subjects'],
])('of %o says what it is of', (test, subject, contents) => {
  expect([getSubjectName(test), formatContents(test)]).toEqual([subject, contents]);
});
