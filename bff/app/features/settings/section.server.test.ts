import { expect, it } from 'vitest';
import { parseBase } from './section.server.ts';

it.each(['', 'null', '[]', '{"a":1}', '{'])('ignores settings to compare with that are not readable: %s', (base) => {
  expect(parseBase(base)).toBeNull();
});

it('reads the settings to compare with', () => {
  expect(parseBase('{"sessionTimeout":"30"}')).toEqual({ sessionTimeout: '30' });
});
