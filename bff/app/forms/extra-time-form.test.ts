import { describe, expect, it } from 'vitest';
import { buildExtraTimeForm, buildExtraTimeView, extraTimeForm } from './extra-time-form.ts';

const typed = { factor: '1.5', otherFactor: '', reason: ' Dyslexia ' };

describe('the extra time form', () => {
  it('accepts an offered factor and ignores the other field', () => {
    expect(extraTimeForm.parse({ ...typed, otherFactor: '9' })).toEqual({
      isValid: true,
      body: { factor: 1.5, reason: 'Dyslexia' },
    });
  });

  it.each([
    ['1.75', 1.75],
    ['1,75', 1.75],
    [' 3 ', 3],
  ])('parses %j as another factor', (otherFactor, factor) => {
    expect(extraTimeForm.parse({ ...typed, factor: 'other', otherFactor })).toMatchObject({ body: { factor } });
  });

  it.each(['', '9', '1', 'two', '1.234', 'Infinity', '1.2.3'])('refuses %j', (otherFactor) => {
    expect(extraTimeForm.parse({ ...typed, factor: 'other', otherFactor })).toEqual({
      isValid: false,
      errors: { factor: expect.any(String) },
    });
  });

  it('shows what is set, or the default factor', () => {
    const set = buildExtraTimeView({
      factor: 1.75,
      reason: 'Low vision',
      setBy: 'Sunita Rawat',
      setAt: '2026-11-20T10:00:00.000Z',
    });
    expect(set?.about).toBe('Set by Sunita Rawat on 20 Nov 2026.');
    expect(buildExtraTimeForm(set).values).toEqual({ factor: 'other', otherFactor: '1.75', reason: 'Low vision' });
    expect(buildExtraTimeForm(null).values).toEqual({ factor: '1.25' });
  });
});
