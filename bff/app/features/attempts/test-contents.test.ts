import { expect, it } from 'vitest';
import { formatContents, getSubjectName } from './test-contents.ts';

it.each([
  [{ chapter: 'Light', subject: 'Science' }, 'Science', 'Light, Science'],
  [{ chapter: 'Several subjects', subject: 'Science' }, 'Several subjects', 'Several subjects'],
])('names the subject and contents of %o', (test, subject, contents) => {
  expect([getSubjectName(test), formatContents(test)]).toEqual([subject, contents]);
});
