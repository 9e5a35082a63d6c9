import { describe, expect, it } from 'vitest';
import { findFixedOptions } from './fixed-options.ts';

describe('findFixedOptions', () => {
  it.each([
    ['labels of a figure', ['Path P', 'Path Q', 'Path R', 'Path S']],
    ['bare labels', ['P', 'Q', 'R', 'S']],
    ['labels in formulas', ['$P$', '$Q$', 'neither']],
    ['parts in brackets', ['Graph (i)', 'Graph (ii)', 'Graph (iii)']],
    ['Roman numbers', ['Statement I', 'Statement II', 'Both statements']],
    ['joined labels', ['Only P', 'P and Q', 'P, Q and R', 'None']],
    ['options that name options', ['Heat', 'Light', 'Both A and B', 'Neither']],
    ['one of two statements', ['(i) only', 'Heat and light', 'Sound']],
    [
      'assertion and reason',
      [
        'Both A and R are true, and R is the correct explanation of A.',
        'Both A and R are true, but R is not the correct explanation of A.',
        'A is true, but R is false.',
        'A is false, but R is true.',
      ],
    ],
    ['what stands above, amid others', ['Heat', 'Light', 'Both of the above', 'Sound']],
  ])('keeps all: %s', (_, options) => {
    expect(findFixedOptions(options)).toEqual([...options.keys()]);
  });

  it.each([
    ['All of the above', ['Heat', 'Light', 'Sound', 'All of the above'], [3]],
    ['None of these', ['Heat', 'Light', 'None of these', 'Sound'], [2]],
    ['two that refer to the others', ['Heat', 'Light', 'All of the above', 'None of the above'], [2, 3]],
    ['in Hindi', ['ऊष्मा', 'प्रकाश', 'इनमें से कोई नहीं'], [2]],
  ])('keeps one alone: %s', (_, options, fixed) => {
    expect(findFixedOptions(options)).toEqual(fixed);
  });

  it.each([
    ['plain options', ['Heat', 'Light', 'Sound']],
    ['units', ['5 V', '10 V', '15 V']],
    ['articles', ['A dog', 'A cat', 'An owl']],
    ['words of a pronoun', ['I went', 'I go', 'I am going']],
    ['formulas', ['$2A + B$', '$A - B$', '$x^2$']],
    ['articles alone', ['A', 'An', 'The']],
    ['a sentence that begins with all', ['All metals conduct', 'No metal conducts']],
  ])('keeps none: %s', (_, options) => {
    expect(findFixedOptions(options)).toEqual([]);
  });
});
