import { expect, it } from 'vitest';
import { parseReturnFields } from './return-fields.ts';

const none = new URLSearchParams();

it('merges the URL and the form; the form and the first value win', () => {
  const query = new URLSearchParams('order=1&a=query');
  const form = new URLSearchParams('a=form&a=again&error[code]=BAD');
  expect(parseReturnFields(query, form)).toEqual({ a: 'form', 'error[code]': 'BAD', order: '1' });
});

it.each([
  ['a long name', new URLSearchParams({ ['n'.repeat(101)]: '1' })],
  ['a long value', new URLSearchParams({ a: 'v'.repeat(2_001) })],
  ['many fields', new URLSearchParams(Array.from({ length: 41 }, (_, at) => [`f${at}`, '1']))],
])('returns null for %s', (_, fields) => {
  expect(parseReturnFields(fields, none)).toBeNull();
  expect(parseReturnFields(none, fields)).toBeNull();
});
