import { describe, expect, it } from 'vitest';
import { formatPromotedCount, getButtonLabel, getStandingName, getStepName } from './promotion-text.ts';

const step = { fromClass: '7', toClass: '8' } as const;
const end = { fromClass: '10', toClass: null } as const;

describe('promotion texts', () => {
  it('name the step and its button', () => {
    expect([getStepName(step), getButtonLabel(step)]).toEqual(['Class 7 to class 8', 'Promote to class 8']);
    expect([getStepName(end), getButtonLabel(end)]).toEqual(['Class 10 leaves the school', 'End these memberships']);
  });

  it('say what was done', () => {
    expect(formatPromotedCount({ ...step, studentCount: 24 })).toBe('24 students are in class 8 now.');
    expect(formatPromotedCount({ ...step, studentCount: 1 })).toBe('1 student is in class 8 now.');
    expect(formatPromotedCount({ ...end, studentCount: 2 })).toBe('2 students left the school.');
  });

  it('say who is, was or would not be returned', () => {
    expect(getStandingName('promoted', step, false)).toBe('In class 8');
    expect(getStandingName('promoted', end, false)).toBe('Has left');
    expect(getStandingName('put_back', step, true)).toBe('Returned');
    expect(getStandingName('moved_on', step, false)).toBe('Has moved on since, so would not be returned');
    expect(getStandingName('moved_on', step, true)).toBe('Not returned: has moved on since');
  });
});
