import { describe, expect, it } from 'vitest';
import { findFirstNumber, findNextSection, findSectionState } from './section-state.ts';

const [untimed, first, second] = [
  { opensAt: null, closesAt: null },
  { opensAt: 1000, closesAt: 2000 },
  { opensAt: 2000, closesAt: 3000 },
];

describe('findSectionState', () => {
  it.each([
    [999, 'later'],
    [1000, 'open'],
    [1999, 'open'],
    [2000, 'over'],
  ])('at %i: %s', (now, state) => expect(findSectionState(first, now)).toBe(state));

  it('is always open without its own time', () => expect(findSectionState(untimed, 9)).toBe('open'));
});

describe('findNextSection', () => {
  const sections = [untimed, first, second];
  it('is the next open section', () => expect(findNextSection(sections, 1, 2000)).toBe(2));
  it('is an earlier section if no later one is open', () => expect(findNextSection(sections, 2, 3000)).toBe(0));
  it('is null when all are over', () => expect(findNextSection([first, second], 1, 3000)).toBeNull());
});

it('numbers questions across sections', () => {
  expect([0, 1, 2].map((place) => findFirstNumber([{ questionCount: 2 }, { questionCount: 3 }], place))).toEqual([1, 3, 6]);
});
