import { describe, expect, it } from 'vitest';
import { formatOutcome, parseSubmission } from './handle-decision.server.ts';

const one = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const two = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';

function submission(...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseSubmission(form);
}

describe('parseSubmission', () => {
  it('applies a button of a row to that row only, whatever is selected', () => {
    expect(submission(['id', two], ['approve', one])).toEqual({ decision: 'approve', ids: [one] });
    expect(submission(['refuse', one])).toEqual({ decision: 'refuse', ids: [one] });
  });

  it('applies the buttons below the list to the selected rows', () => {
    expect(submission(['id', one], ['id', two], ['decision', 'refuse'])).toEqual({ decision: 'refuse', ids: [one, two] });
    expect(submission(['decision', 'approve'])).toEqual({ decision: 'approve', ids: [] });
  });

  it.each<[string, string][][]>([
    [[['id', one]]],
    [[['approve', 'x']]],
    [
      [
        ['decision', 'maybe'],
        ['id', one],
      ],
    ],
    [
      [
        ['decision', 'approve'],
        ['id', 'x'],
      ],
    ],
    [
      [
        ['decision', 'approve'],
        ['decision', 'refuse'],
        ['id', one],
      ],
    ],
    [
      [
        ['approve', one],
        ['refuse', two],
      ],
    ],
    [
      [
        ['approve', one],
        ['schoolCode', 'X'],
      ],
    ],
  ])('refuses a forged form: %j', (fields) => {
    expect(() => submission(...fields)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

it.each([
  ['approve', 1, 0, '1 person is a member now.'],
  ['approve', 3, 1, '3 people are members now. 1 request had already been withdrawn or decided.'],
  ['refuse', 2, 0, '2 requests refused.'],
  ['refuse', 0, 2, 'Nothing has changed. 2 requests had already been withdrawn or decided.'],
] as const)('%s: reports %i decided and %i gone', (decision, decided, gone, words) => {
  expect(formatOutcome(decision, { decided, gone })).toBe(words);
});
