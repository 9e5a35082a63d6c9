import { describe, expect, it } from 'vitest';
import { formatPromoted, parseOrder } from './promote.server.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const other = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';

function read(...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseOrder(form);
}

describe('parseOrder', () => {
  it('reads the class, the key and every selected student', () => {
    expect(read(['class', '7'], ['key', id], ['student', id], ['student', other])).toEqual({
      class: '7',
      key: id,
      studentIds: [id, other],
    });
  });

  it('returns null when nobody is selected', () => {
    expect(read(['class', '7'], ['key', id])).toBeNull();
  });

  it.each<[string, string][][]>([
    [
      [
        ['class', '11'],
        ['key', id],
        ['student', id],
      ],
    ],
    [
      [
        ['class', '7'],
        ['class', '8'],
        ['key', id],
        ['student', id],
      ],
    ],
    [
      [
        ['class', '7'],
        ['student', id],
      ],
    ],
    [
      [
        ['class', '7'],
        ['key', id],
        ['student', 'x'],
      ],
    ],
    [
      [
        ['class', '7'],
        ['key', id],
        ['student', id],
        ['toClass', '10'],
      ],
    ],
  ])('refuses a forged form: %j', (fields) => {
    expect(() => read(...fields)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

it('names the students who were skipped', () => {
  const promotion = {
    id,
    schoolName: null,
    fromClass: '7' as const,
    toClass: '8' as const,
    studentCount: 2,
    madeAt: '',
    madeBy: null,
    reversedAt: null,
    reversedBy: null,
  };
  const skipped = ['Asha', 'Bina', 'Chetan', 'Deepa'].map((name) => ({ id, name }));
  expect(formatPromoted({ promotion, skipped: [] })).toBe('2 students are in class 8 now.');
  expect(formatPromoted({ promotion, skipped: skipped.slice(0, 1) })).toBe(
    '2 students are in class 8 now. Asha was skipped: no longer in class 7 here.',
  );
  expect(formatPromoted({ promotion, skipped })).toContain('Asha, Bina, Chetan and 1 other were skipped');
});
