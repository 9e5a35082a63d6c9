import { expect, it } from 'vitest';
import { applyMarksDefaults } from './apply-marks-defaults.ts';

const details = { defaultMarks: 2 };
const sections = [
  { id: 'a', defaultMarks: 3 },
  { id: 'b', defaultMarks: null },
  { id: 'c', defaultMarks: 5 },
];

it.each([
  ['the chosen section', { 'q-section': 'a' }, sections, '3'],
  ['the test, if the chosen section has none', { 'q-section': 'b', 'q-marks': ' ' }, sections, '2'],
  ['the last section, if none is chosen', {}, sections, '5'],
  ['the test, if it has no sections', {}, [], '2'],
  ['the question itself first of all', { 'q-section': 'a', 'q-marks': '4' }, sections, '4'],
  ['the question itself, even if it is not a number', { 'q-section': 'a', 'q-marks': 'x' }, sections, 'x'],
])('the marks of a question come from %s', (_, values, some, marks) => {
  expect(applyMarksDefaults(values, { details, sections: some })['q-marks']).toBe(marks);
});
