import { expect, it } from 'vitest';
import { shortenName } from './short-name.ts';

it.each([
  ['Ananya Sharma', 'Ananya S.'],
  ['Mohammed Abdul Karim', 'Mohammed K.'],
  ['Gurpreet Singh Sandhu', 'Gurpreet S.'],
  ['K. L. Rahul', 'K. R.'],
  ['Asha (Priya)', 'Asha P.'],
  ['Kavya', 'Kavya'],
  ['  Kavya  Lakshmi Nair ', 'Kavya N.'],
  ['  ऋषि   कपूर ', 'ऋषि क.'],
])('shortens %s to %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
