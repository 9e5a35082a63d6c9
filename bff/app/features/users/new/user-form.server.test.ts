import { UserRegistration } from '@shikhar/contracts/users/management/schemas';
import { describe, expect, it } from 'vitest';
import { parseUserForm } from './user-form.server.ts';

const required = ['name', 'email', 'password'] as const;
const person = { name: 'Asha', email: 'asha@school.example', password: 'a paper kite 71' };

function read(fields: Record<string, string>, role: 'teacher' | null = null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseUserForm(form, { role, required, isRoleFieldRequired: true });
}

describe('parseUserForm', () => {
  it.each([
    [{ role: 'student', class: ' Class 9 ' }, { class: '9' }],
    [{ role: 'teacher', subjects: ' Science,, english ,' }, { subjects: ['Science', 'English'] }],
    [{ role: 'school', schoolCode: ' nps-ngp-027 ' }, { schoolCode: 'NPS-NGP-027' }],
  ])('uses only the fields of the chosen role: %j', (fields, expected) => {
    const { body, errors } = read({ ...person, class: '', subjects: '', schoolCode: '', ...fields });
    expect(errors).toBeNull();
    expect(UserRegistration.parse(body)).toEqual({ ...person, role: fields.role, ...expected });
  });

  it('ignores fields of other roles', () => {
    const { body } = read({ ...person, role: 'student', class: '7', subjects: 'Science', schoolCode: 'NPS-1' });
    expect(body).toEqual({ ...person, role: 'student', class: '7' });
  });

  it('uses the role of its page; the schema refuses any other', () => {
    expect(read({ ...person, subjects: 'Science' }, 'teacher').body).toMatchObject({ role: 'teacher' });
    const { body } = read({ ...person, role: 'admin', subjects: 'Science' }, 'teacher');
    expect(UserRegistration.safeParse(body).success).toBe(false);
  });

  it('reports each missing field and returns the values without the password', () => {
    const { errors, values } = read({ role: 'school', name: ' ', email: '', password: '', schoolCode: ' ' });
    expect(errors).toEqual({
      messages: [],
      fields: {
        name: 'Enter the full name',
        email: 'Enter the email address',
        password: 'Enter a password',
        schoolCode: 'Enter the school code',
      },
    });
    expect(values).toEqual({ role: 'school', name: ' ', email: '', class: '', subjects: '', schoolCode: ' ' });
  });

  it('refuses an unknown class, repeated fields and unknown fields', () => {
    const { errors: classErrors } = read({ ...person, role: 'student', class: '12 B' });
    expect(classErrors?.fields).toEqual({ class: 'Enter a class from 7 to 10' });
    expect(UserRegistration.safeParse(read({ ...person, role: 'student', class: '9', status: 'active' }).body).success).toBe(
      false,
    );
    const twice = new FormData();
    twice.append('name', 'Asha');
    twice.append('name', 'Ravi');
    const { errors } = parseUserForm(twice, { role: null, required, isRoleFieldRequired: true });
    expect(errors?.messages).toEqual(['Sent more than once: name']);
  });
});
