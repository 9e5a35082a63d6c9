import { expect, test } from 'vitest';
import { findCoinedNames } from './coined-names.ts';

test('finds coined words in every identifier, but not in texts and comments', () => {
  const text = [
    'export interface Deed { tell: string }',
    'const usualLimit = 5; // The deed is done.',
    'class Page { #troubles = 1; takeOver() { return `kept`; } }',
    "const pressed = 'kept';",
    'type Pressure = number;',
  ].join('\n');

  expect(findCoinedNames([{ path: 'a.ts', text }])).toEqual([
    'a.ts: Deed is not a standard term; use CommandContext, or what is done',
    'a.ts: tell is not a standard term; use notify, format, report',
    'a.ts: usualLimit is not a standard term; use default',
    'a.ts: troubles is not a standard term; use error, outage',
    'a.ts: takeOver is not a standard term; use force, keepLocal, acceptRemote',
  ]);
});

test('finds coined words at the edges of names, but not within others', () => {
  const coined = ['press', 'Fault', 'faults', 'stretch', 'doors', 'findMood', 'strikesOf', 'ticked', 'findElsewhere'];
  const text = `${coined.join(';')}; defaults; faulty; moodle; doorway; striking; isTicked; isElsewhere; pressed;`;

  const errors = findCoinedNames([{ path: 'a.ts', text }]);

  expect(errors.map((error) => error.split(' ')[1])).toEqual(coined);
});

test('finds coined words in the names of files and folders', () => {
  const paths = [
    'bff/app/chance/rng.ts',
    'bff/app/lost-press.server.ts',
    'bff/app/first-visit.test.ts',
    'e2e/default.ts',
    'e2e/fault-test.ts',
  ];

  expect(findCoinedNames(paths.map((path) => ({ path, text: '' })))).toEqual([
    'bff/app/chance/rng.ts: chance is not a standard term',
    'bff/app/lost-press.server.ts: lost-press is not a standard term',
    'e2e/fault-test.ts: fault-test is not a standard term',
  ]);
});

test('leaves exceptions alone', () => {
  const text = 'export const answer = { kept: 1 };';

  expect(findCoinedNames([{ path: 'contracts/src/attempts/schemas.ts', text }])).toEqual([]);
  expect(findCoinedNames([{ path: 'contracts/src/tests/schemas.ts', text }])).toHaveLength(1);
});
