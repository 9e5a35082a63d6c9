import { describe, expect, it } from 'vitest';
import { findFixedOptions } from './fixed-options.ts';

const nothing = { text: '', hasPicture: false };
const picture = { text: '', hasPicture: true };

describe('findFixedOptions', () => {
  it.each([
    ['labels of a figure', ['Path P', 'Path Q', 'Path R', 'Path S']],
    ['bare labels', ['P', 'Q', 'R', 'S']],
    ['labels in formulas', ['$P$', '$Q$', 'neither']],
    ['parts in brackets', ['Graph (i)', 'Graph (ii)', 'Graph (iii)']],
    ['Roman numbers', ['Statement I', 'Statement II', 'Both statements']],
  ])('keeps all beside a picture, but not without one: %s', (_, options) => {
    expect(findFixedOptions(options, picture)).toEqual([...options.keys()]);
    expect(findFixedOptions(options, nothing)).toEqual([]);
  });

  it.each([
    ['letters', 'A ball takes the paths P, Q, R or S.', ['Path P', 'Path Q', 'Path R', 'Path S']],
    ['the first and the last', 'Look at the points P to S.', ['P', 'Q', 'R', 'S']],
    ['formulas', 'Forces $P$ and $Q$ act.', ['$P$', '$Q$', 'neither']],
    ['parts', '(i) Heat rises.\n(ii) Cold sinks.', ['Statement (i)', 'Statement (ii)', 'Neither statement']],
    ['a list', 'i) Heat rises.\nii) Cold sinks.', ['Statement (i)', 'Statement (ii)', 'Neither statement']],
    ['Roman numbers', 'Statement I: Heat rises.\nStatement II: Cold sinks.', ['Statement I', 'Statement II', 'Both statements']],
    ['letters of elements', 'The points B, C and H lie on a line.', ['B', 'C', 'H']],
  ])('keeps all that the text names: %s', (_, text, options) => {
    expect(findFixedOptions(options, { text, hasPicture: false })).toEqual([...options.keys()]);
  });

  it.each([
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
    expect(findFixedOptions(options, nothing)).toEqual([...options.keys()]);
  });

  it.each([
    ['All of the above', ['Heat', 'Light', 'Sound', 'All of the above'], [3]],
    ['None of these', ['Heat', 'Light', 'None of these', 'Sound'], [2]],
    ['two that refer to the others', ['Heat', 'Light', 'All of the above', 'None of the above'], [2, 3]],
    ['in Hindi', ['ऊष्मा', 'प्रकाश', 'इनमें से कोई नहीं'], [2]],
  ])('keeps one alone: %s', (_, options, fixed) => {
    expect(findFixedOptions(options, nothing)).toEqual(fixed);
  });

  it.each([
    ['plain options', ['Heat', 'Light', 'Sound']],
    ['units', ['5 V', '10 V', '15 V']],
    ['articles', ['A dog', 'A cat', 'An owl']],
    ['words of a pronoun', ['I went', 'I go', 'I am going']],
    ['formulas', ['$2A + B$', '$A - B$', '$x^2$']],
    ['articles alone', ['A', 'An', 'The']],
    ['a sentence that begins with all', ['All metals conduct', 'No metal conducts']],
    ['vitamins', ['Vitamin A', 'Vitamin B', 'Vitamin C', 'Vitamin D']],
    ['units after a number', ['5 N', '5 J', '5 W', '5 V']],
    ['units after a degree', ['40 °C', '40 °F', '40 K']],
    ['symbols of elements', ['C', 'N', 'O', 'H']],
  ])('keeps none, even beside a picture: %s', (_, options) => {
    expect(findFixedOptions(options, nothing)).toEqual([]);
    expect(findFixedOptions(options, picture)).toEqual([]);
  });

  it('keeps none for labels that only some options have', () => {
    const options = ['x = A', 'x = B', 'x = 2', 'x = 3'];
    expect(findFixedOptions(options, nothing)).toEqual([]);
    expect(findFixedOptions(options, { text: 'A number x solves it. I found one.', hasPicture: false })).toEqual([]);
  });
});
