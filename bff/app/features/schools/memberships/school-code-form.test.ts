import { expect, it } from 'vitest';
import { schoolCodeForm } from './school-code-form.ts';

it('takes a code in any letters', () => {
  expect(schoolCodeForm.parse({ schoolCode: ' nps-ngp-027 ' })).toEqual({ isValid: true, body: { schoolCode: 'NPS-NGP-027' } });
});

it.each([
  [{}, 'Enter the code your school gave you'],
  [{ schoolCode: ' ' }, 'Enter the code your school gave you'],
  [{ schoolCode: '!' }, 'Use 3 to 32 letters, digits and hyphens'],
  [{ schoolCode: 'X'.repeat(33) }, 'Use at most 32 characters'],
])('explains what is wrong in %j', (values, message) => {
  expect(schoolCodeForm.parse(values)).toEqual({ isValid: false, errors: { schoolCode: message } });
});
