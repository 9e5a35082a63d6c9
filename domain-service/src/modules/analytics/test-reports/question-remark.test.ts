import { describe, expect, it } from 'vitest';
import { findRemark } from './question-remark.ts';

const defaultValue = { rule: 'key' as const, students: 30, facility: 0.6, discrimination: 0.3 };

describe('findRemark', () => {
  it('says nothing of a question that does its work', () => {
    expect(findRemark(defaultValue)).toBeNull();
    expect(findRemark({ ...defaultValue, facility: 0.5, discrimination: 0 })).toBeNull();
  });

  it('asks for the key where the strong miss it, however easy or hard it is', () => {
    expect(findRemark({ ...defaultValue, discrimination: -0.01 })).toBe('check_key');
    expect(findRemark({ ...defaultValue, discrimination: -0.004 })).toBeNull();
    expect(findRemark({ ...defaultValue, facility: 0.2, discrimination: -0.2 })).toBe('check_key');
  });

  it('calls a question hard below half of the marks, and too easy from nine tenths', () => {
    expect(findRemark({ ...defaultValue, facility: 0.49 })).toBe('hard');
    expect(findRemark({ ...defaultValue, facility: 0.9, discrimination: null })).toBe('easy');
  });

  it('judges no question by a handful of students, and none that does not count', () => {
    expect(findRemark({ ...defaultValue, facility: 0.1, discrimination: null, students: 4 })).toBeNull();
    expect(findRemark({ ...defaultValue, facility: 1, rule: 'full_marks' })).toBeNull();
    expect(findRemark({ ...defaultValue, facility: null, discrimination: null })).toBeNull();
  });
});
