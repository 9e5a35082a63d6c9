import { expect, it } from 'vitest';
import { nameContents, nameSubject } from './test-contents.ts';

it.each([
  [{ chapter: 'Light', subject: 'Science' }, 'Science', 'Light, Science'],
  [{ chapter: 'Several subjects', subject: 'Science' }, 'Several subjects', 'Several subjects'],
])('of %o says what it is of', (test, subject, contents) => {
  expect([nameSubject(test), nameContents(test)]).toEqual([subject, contents]);
});
