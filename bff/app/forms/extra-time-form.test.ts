import { describe, expect, it } from 'vitest';
import { buildExtraTimeView, parseExtraTime, toExtraTimeValues } from './extra-time-form.ts';

const form = { form: 'extraTime', factor: '1.5', otherFactor: '', reason: ' Dyslexia ' };

describe('the extra time form', () => {
  it('accepts an offered factor and ignores the other field', () => {
    expect(parseExtraTime({ ...form, otherFactor: '9' })).toMatchObject({ change: { factor: 1.5, reason: 'Dyslexia' } });
  });

  it.each([
    ['1.75', 1.75],
    ['1,75', 1.75],
    [' 3 ', 3],
  ])('parses %j as another factor', (otherFactor, factor) => {
    expect(parseExtraTime({ ...form, factor: 'other', otherFactor })).toMatchObject({ change: { factor } });
  });

  it.each(['', '9', '1', 'two', '1.234', 'Infinity', '1.2.3'])('refuses %j and keeps the typed text', (otherFactor) => {
    const read = parseExtraTime({ ...form, factor: 'other', otherFactor });
    expect(read).toMatchObject({ change: null, errors: { fields: { factor: expect.any(String) } } });
    expect(read.values).toEqual({ factor: 'other', otherFactor, reason: ' Dyslexia ' });
  });

  it('reports fields that none of our pages sends', () => {
    expect(parseExtraTime({ ...form, status: 'active' })).toMatchObject({
      change: null,
      errors: { messages: [expect.any(String)] },
    });
  });

  it('shows the submitted values, else the saved ones, else the default factor', () => {
    const set = buildExtraTimeView({
      factor: 1.75,
      reason: 'Low vision',
      setBy: 'Sunita Rawat',
      setAt: '2026-11-20T10:00:00.000Z',
    });
    expect(set?.about).toBe('Set by Sunita Rawat on 20 Nov 2026.');
    expect(toExtraTimeValues(set, null)).toEqual({ factor: 'other', otherFactor: '1.75', reason: 'Low vision' });
    expect(toExtraTimeValues(set, { factor: '2', otherFactor: '', reason: '' })).toMatchObject({ factor: '2' });
    expect(toExtraTimeValues(null, null)).toEqual({ factor: '1.25', otherFactor: '', reason: '' });
  });
});
