import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { invitationForms, registrationForms } from './user-definition.ts';

beforeAll(usePlainMessages);

const person = { name: 'Asha', email: 'asha@school.example', password: 'a paper kite 71' };

describe('the form of a new user', () => {
  it.each([
    [{ role: 'student', class: ' Class 9 ' }, { class: '9' }],
    [{ role: 'student', class: 'VIII' }, { class: '8' }],
    [{ role: 'student', class: '8A' }, { class: '8' }],
    [{ role: 'teacher', subjects: ' Science,, english ,' }, { subjects: ['Science', 'English'] }],
    [{ role: 'school', schoolCode: ' nps-ngp-027 ' }, { schoolCode: 'NPS-NGP-027' }],
  ])('has the fields of the chosen role: %j', (fields, expected) => {
    const parsed = registrationForms.user.parse({ ...person, class: '', subjects: '', schoolCode: '', ...fields });
    expect(parsed).toEqual({ isValid: true, body: { ...person, role: fields.role, ...expected } });
  });

  it('ignores fields of other roles', () => {
    const typed = { ...person, role: 'student', class: '7', subjects: 'Science', schoolCode: 'NPS-1' };
    expect(registrationForms.user.parse(typed)).toEqual({ isValid: true, body: { ...person, role: 'student', class: '7' } });
  });

  it('has the role of its list, and no other than those that the contract allows', () => {
    expect(registrationForms.teacher.parse({ ...person, subjects: 'Science' })).toMatchObject({ body: { role: 'teacher' } });
    expect(registrationForms.teacher.parse({ ...person, role: 'admin', subjects: 'Science' })).toMatchObject({
      isValid: false,
      errors: { role: 'Invalid role for creation' },
    });
  });

  it('reports every missing and wrong field at once', () => {
    const typed = { role: 'student', name: ' ', email: 'half@', password: '', class: '12 B' };
    expect(registrationForms.user.parse(typed)).toEqual({
      isValid: false,
      errors: {
        name: 'Enter the full name',
        email: 'Enter a valid email address',
        password: 'Enter a password',
        class: 'Enter a class from 7 to 10',
      },
    });
  });
});

describe('an invitation', () => {
  it('needs only the e-mail address', () => {
    expect(invitationForms.school.parse({ email: 'office@school.example' })).toEqual({
      isValid: true,
      body: { role: 'school', email: 'office@school.example' },
    });
    expect(invitationForms.school.parse({ email: ' ' })).toMatchObject({ errors: { email: 'Enter the email address' } });
  });
});
