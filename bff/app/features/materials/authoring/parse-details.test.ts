import { expect, it } from 'vitest';
import { parseDetails } from './parse-details.ts';

const whole = {
  title: ' Electricity ',
  subject: 'Science',
  class: '10',
  type: 'pdf',
  chapter: '',
  description: 'Two\r\nlines',
};

it('parses a complete form without a chapter', () => {
  expect(parseDetails(whole)).toEqual({
    details: { ...whole, title: 'Electricity', description: 'Two\nlines' },
    errors: {},
  });
});

it('says what to do for each empty field, in form order', () => {
  expect(Object.entries(parseDetails({ description: ' \n', title: '  ' }).errors)).toEqual([
    ['title', 'Enter a title.'],
    ['subject', 'Choose a subject.'],
    ['class', 'Choose a class.'],
    ['type', 'Choose a type.'],
    ['description', 'Enter a description.'],
  ]);
});

it.each([
  ['title', 'x'.repeat(201), 'Use at most 200 characters'],
  ['chapter', 'x'.repeat(201), 'Use at most 200 characters'],
  ['description', 'x'.repeat(2_001), 'Use at most 2000 characters'],
  ['title', 'a\u202eb', 'This text has characters that cannot be stored'],
])('names what is wrong with %s', (name, value, message) => {
  expect(parseDetails({ ...whole, [name]: value }).errors).toEqual({ [name]: message });
});

it.each(['subject', 'class', 'type'])('refuses an unknown %s', (name) => {
  expect(Object.keys(parseDetails({ ...whole, [name]: 'anything' }).errors)).toEqual([name]);
});
