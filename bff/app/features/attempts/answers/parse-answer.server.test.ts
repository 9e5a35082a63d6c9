import { describe, expect, it } from 'vitest';
import { type AskedQuestion, toFieldValues } from '../../../question-kinds/answering-kinds.ts';
import { parseAnswer } from './parse-answer.server.ts';

describe('answers in forms', () => {
  it('hold the chosen option or nothing', () => {
    expect(parseAnswer('mcq', ['2'])).toEqual({ isValid: true, answer: { choice: 2 } });
    expect(parseAnswer('truefalse', ['0'])).toEqual({ isValid: true, answer: { choice: 0 } });
    expect(parseAnswer('mcq', [])).toEqual({ isValid: true, answer: null });
  });

  it('hold the pairs made so far', () => {
    expect(parseAnswer('match', ['1', '', '0', ''])).toEqual({ isValid: true, answer: { pairs: { 0: 1, 2: 0 } } });
    expect(parseAnswer('match', ['', ''])).toEqual({ isValid: true, answer: null });
  });

  it('hold the typed text with plain line feeds; blank text is no answer', () => {
    expect(parseAnswer('broad', ['Given:\r\n  u = 30 cm'])).toEqual({ isValid: true, answer: { text: 'Given:\n  u = 30 cm' } });
    expect(parseAnswer('saq', [' 1.5 '])).toEqual({ isValid: true, answer: { text: ' 1.5 ' } });
    expect(parseAnswer('saq', [' \r\n '])).toEqual({ isValid: true, answer: null });
  });

  it('are refused in plain words when invalid', () => {
    expect(parseAnswer('mcq', ['two'])).toEqual({ isValid: false, message: 'Choose one of the answers shown' });
    expect(parseAnswer('match', ['99'])).toEqual({ isValid: false, message: 'Choose one of the answers shown' });
    expect(parseAnswer('broad', ['x'.repeat(20_001)])).toEqual({ isValid: false, message: 'Use at most 20000 characters' });
    expect(parseAnswer('saq', ['a\u0000b'])).toEqual({
      isValid: false,
      message: 'This text has characters that cannot be stored',
    });
  });

  it('refill the form as submitted', () => {
    expect(toFieldValues({ choice: 3 }, { type: 'mcq', text: [] })).toEqual(['3']);
    const match: AskedQuestion = { type: 'match', text: [], left: [['a'], ['b'], ['c'], ['d']], right: ['1', '2'] };
    expect(toFieldValues({ pairs: { 0: 1, 2: 0 } }, match)).toEqual(['1', '', '0', '']);
    expect(toFieldValues({ text: 'a\nb' }, { type: 'broad', text: [] })).toEqual(['a\nb']);
    expect(toFieldValues(null, match)).toEqual([]);
  });
});
