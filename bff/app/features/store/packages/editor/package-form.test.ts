import { expect, it } from 'vitest';
import { toPackageValues } from '../package-values.ts';
import { packageForm } from './package-form.ts';

const one = '018f4e0a-0000-7000-8000-000000000001';
const two = '018f4e0a-0000-7000-8000-000000000002';

const values = {
  title: ' Full Syllabus Series ',
  subject: 'Mathematics',
  class: '10',
  level: 'Advanced',
  description: 'Fourteen chapters.\r\n',
  features: 'Solutions with full working\r\n\r\n  Two attempts per test\r\n',
  price: '1,799.50',
  gst: '18',
  validUntil: '2027-03-31',
  tests: `${two} ${one} ${two}`,
  sample: one,
};

const draft = {
  title: 'Full Syllabus Series',
  subject: 'Mathematics',
  class: '10',
  level: 'Advanced',
  description: 'Fourteen chapters.',
  features: ['Solutions with full working', 'Two attempts per test'],
  pricePaise: 179_950,
  gstPercent: 18,
  validUntil: '2027-03-31',
  testIds: [two, one],
  freeSampleId: one,
} as const;

it('parses the fields of a package', () => {
  expect(packageForm.parse(values)).toEqual({ isValid: true, body: draft });
});

it('round-trips', () => {
  const saved = toPackageValues({ ...draft, features: [...draft.features], testIds: [...draft.testIds] });
  expect(packageForm.parse(saved)).toEqual({ isValid: true, body: draft });
});

it('parses a package without a last day, tests and features', () => {
  const bare = { ...values, features: '', validUntil: '', tests: '', sample: '' };
  const body = { features: [], validUntil: null, testIds: [], freeSampleId: null };
  expect(packageForm.parse(bare)).toMatchObject({ body });
});

it.each([
  ['title', '', 'Enter a title'],
  ['subject', '', 'Choose the subject'],
  ['class', '11', 'Choose the class'],
  ['level', '', 'Choose the level'],
  ['description', '  ', 'Enter a description'],
  ['price', '', 'Enter a price in rupees, as in 799 or 799.50'],
  ['price', '-5', 'Enter a price in rupees, as in 799 or 799.50'],
  ['gst', '40', 'Enter 0 to 28.'],
  ['gst', '', 'Enter 0 to 28.'],
  ['validUntil', '31-03-2027', 'Enter a date, or leave it empty'],
  ['sample', 'x', 'Choose one of the tests'],
])('shows the error at %s for %j', (name, text, message) => {
  expect(packageForm.parse({ ...values, [name]: text })).toEqual({ isValid: false, errors: { [name]: message } });
});

it('reports too many tests at the field that adds them', () => {
  const ids = Array.from({ length: 61 }, (_, at) => `018f4e0a-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const errors = { add: 'A package holds at most 60 tests' };
  expect(packageForm.parse({ ...values, tests: ids.join(' '), sample: '' })).toEqual({ isValid: false, errors });
});
