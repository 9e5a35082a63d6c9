import { expect, it } from 'vitest';
import { editForm, materialForm } from './material-form.ts';

const whole = {
  title: ' Electricity ',
  subject: 'Science',
  class: '10',
  type: 'pdf',
  chapter: '',
  description: 'Two\r\nlines',
};
const details = { ...whole, title: 'Electricity', description: 'Two\nlines' };

it('parses a complete form without a chapter', () => {
  expect(materialForm.parse(whole)).toEqual({ isValid: true, body: details });
  expect(editForm.parse({ ...whole, isPublished: 'on' })).toEqual({ isValid: true, body: { details, isPublished: true } });
});

it('says what to do for each empty field', () => {
  expect(materialForm.parse({ description: ' \n', title: '  ' })).toEqual({
    isValid: false,
    errors: {
      title: 'Enter a title.',
      subject: 'Choose a subject.',
      class: 'Choose a class.',
      type: 'Choose a type.',
      description: 'Enter a description.',
    },
  });
});

it.each([
  ['title', 'x'.repeat(201), 'Use at most 200 characters'],
  ['chapter', 'x'.repeat(201), 'Use at most 200 characters'],
  ['description', 'x'.repeat(2_001), 'Use at most 2000 characters'],
  ['title', 'a\u202eb', 'This text has characters that cannot be stored'],
])('names what is wrong with %s', (name, value, message) => {
  expect(materialForm.parse({ ...whole, [name]: value })).toEqual({ isValid: false, errors: { [name]: message } });
});

it.each(['subject', 'class', 'type'])('refuses an unknown %s', (name) => {
  const parsed = materialForm.parse({ ...whole, [name]: 'anything' });
  expect(parsed.isValid ? [] : Object.keys(parsed.errors)).toEqual([name]);
});
