import { expect, test } from 'vitest';
import { findCoinedNames } from './coined-names.ts';

test('finds declarations with a coined word, and nothing else', () => {
  const text = [
    'export interface Deed { tell: string }',
    'const usualLimit = 5;',
    'function sendTrouble() {}',
    'const pressed = deed.tell;',
    'type Pressure = number;',
  ].join('\n');

  expect(findCoinedNames([{ path: 'a.ts', text }])).toEqual([
    'a.ts: Deed is not a standard term; use CommandContext, or what is done',
    'a.ts: usualLimit is not a standard term; use default',
    'a.ts: sendTrouble is not a standard term; use error, outage',
  ]);
});
