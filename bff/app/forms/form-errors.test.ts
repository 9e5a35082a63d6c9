import { expect, test } from 'vitest';
import * as z from 'zod';
import { listIssues, sortErrors, sortProblem } from './form-errors.ts';

const shown = new Set(['name', 'email']);

test('errors go to their visible fields, one each, and the others above the form', () => {
  const issues = [
    ['name', 'Enter a name'],
    ['name', 'Too short'],
    ['email.0', 'Not an address'],
    ['status', 'Unknown field'],
    ['', 'Unknown field'],
  ] as const;
  expect(sortErrors(shown, issues)).toEqual({
    messages: ['Unknown field'],
    fields: { name: 'Enter a name', email: 'Not an address' },
  });
});

test('schema errors use the name of their form field', () => {
  const { error } = z.object({ people: z.array(z.object({ name: z.string('No name') })) }).safeParse({ people: [{}] });
  if (!error) throw new Error('The schema takes nothing');
  expect(listIssues(error)).toEqual([['people', 'No name']]);
  expect(listIssues(error, (path) => path.join('-'))).toEqual([['people-0-name', 'No name']]);
});

test.each([
  [
    { message: 'Taken', fieldErrors: { email: 'Taken already' } },
    { messages: [], fields: { email: 'Taken already' } },
  ],
  [
    { message: 'Not this one', fieldErrors: {} },
    { messages: ['Not this one'], fields: {} },
  ],
  [{ message: '' }, { messages: ['Failed'], fields: {} }],
])('the problem %o is shown as %o', (problem, said) => {
  expect(sortProblem(problem, 'Failed', (issues) => sortErrors(shown, issues))).toEqual(said);
});
