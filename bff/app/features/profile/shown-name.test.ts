import { expect, it } from 'vitest';
import { shortenName } from './shown-name.ts';

it.each([
  ['Ananya Sharma', 'Ananya S.'],
  ['Mohammed Abdul Karim', 'Mohammed K.'],
  ['Kavya', 'Kavya'],
  ['  ऋषि   कपूर ', 'ऋषि क.'],
])('shortens %s to %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
