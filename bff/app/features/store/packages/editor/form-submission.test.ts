import { expect, it } from 'vitest';
import { changeTests, parseSubmission } from './form-submission.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((each) => `018f4e0a-0000-7000-8000-00000000000${each}`);
const values = { title: 'Kept', tests: `${one} ${two} ${three}`, sample: `${two}`, add: `${four}` };

it.each([
  [`up:${two}`, `${two} ${one} ${three}`, two],
  [`up:${one}`, `${one} ${two} ${three}`, two],
  [`down:${two}`, `${one} ${three} ${two}`, two],
  [`down:${three}`, `${one} ${two} ${three}`, two],
  [`remove:${one}`, `${two} ${three}`, two],
  [`remove:${two}`, `${one} ${three}`, ''],
  [`remove:${four}`, `${one} ${two} ${three}`, two],
  ['add', `${one} ${two} ${three} ${four}`, two],
  ['save', `${one} ${two} ${three}`, two],
])('%s', (text, tests, sample) => {
  const submission = parseSubmission(text);
  expect(submission && changeTests(values, submission)).toMatchObject({ title: 'Kept', tests, sample });
});

it('adds no test twice, and nothing if no test was chosen', () => {
  expect(changeTests({ ...values, add: `${one}` }, { kind: 'add' })['tests']).toBe(values.tests);
  expect(changeTests({ ...values, add: '' }, { kind: 'add' })['tests']).toBe(values.tests);
  expect(changeTests({ ...values, add: 'x' }, { kind: 'add' })['tests']).toBe(values.tests);
});

it.each(['', 'sell', 'up', 'up:x', 'save:x', `edit:${one}`])('returns null for the unknown button %j', (text) => {
  expect(parseSubmission(text)).toBeNull();
});
