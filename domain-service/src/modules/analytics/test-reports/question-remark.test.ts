import { describe, expect, it } from 'vitest';
import { findRemark } from './question-remark.ts';

const defaultStats = { rule: 'key' as const, students: 30, facility: 0.6, discrimination: 0.3 };

describe('findRemark', () => {
  it('returns nothing for a good question', () => {
    expect(findRemark(defaultStats)).toBeNull();
    expect(findRemark({ ...defaultStats, facility: 0.5, discrimination: 0 })).toBeNull();
  });

  it('points to the key when strong students miss it, easy or hard', () => {
    expect(findRemark({ ...defaultStats, discrimination: -0.01 })).toBe('check_key');
    expect(findRemark({ ...defaultStats, discrimination: -0.004 })).toBeNull();
    expect(findRemark({ ...defaultStats, facility: 0.2, discrimination: -0.2 })).toBe('check_key');
  });

  it('calls a question hard below half of the marks, and too easy from 90%', () => {
    expect(findRemark({ ...defaultStats, facility: 0.49 })).toBe('hard');
    expect(findRemark({ ...defaultStats, facility: 0.9, discrimination: null })).toBe('easy');
  });

  it('does not judge questions with few students, or without counted marks', () => {
    expect(findRemark({ ...defaultStats, facility: 0.1, discrimination: null, students: 4 })).toBeNull();
    expect(findRemark({ ...defaultStats, facility: 1, rule: 'full_marks' })).toBeNull();
    expect(findRemark({ ...defaultStats, facility: null, discrimination: null })).toBeNull();
  });
});
