import { describe, expect, it } from 'vitest';
import { findExtraMinutes, formatExtraMinutes } from './extra-minutes.ts';

describe('minutes that a teacher gives', () => {
  it('are those beyond the last known total', () => {
    expect([findExtraMinutes(0, 0), findExtraMinutes(5, 5)]).toEqual([null, null]);
    expect(findExtraMinutes(5, 15)).toEqual({ minutes: 10 });
  });

  it('are announced in a sentence', () => {
    expect([formatExtraMinutes(10), formatExtraMinutes(1)]).toEqual([
      'Your teacher gave you 10 more minutes.',
      'Your teacher gave you 1 more minute.',
    ]);
  });
});
