import { expect, it } from 'vitest';
import { lineOfText } from './text.ts';

const line = lineOfText(40);

it.each([
  ['  Asha Verma ', 'Asha Verma'],
  ['', ''],
  // Joiners are part of ordinary text in Indian scripts.
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ['\u0d28\u0d4d\u200d', '\u0d28\u0d4d\u200d'],
])('accepts %j', (given, parsed) => {
  expect(line.parse(given)).toBe(parsed);
});

it.each(['\u200b\u200d', '\u2060', 'Asha\u2028Verma', 'a\u202eb', '\u2066Asha\u2069', 'Asha\u0000', 'two\nlines', '\ud800'])(
  'refuses %j',
  (given) => {
    expect(line.safeParse(given).success).toBe(false);
  },
);
