import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { UserDetail } from '@shikhar/contracts/users/management/schemas';
import { getUser } from '@shikhar/contracts/users/routes';
import { User } from '@shikhar/contracts/users/schemas';
import { beforeAll, expect, it } from 'vitest';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../user.entity.ts';

const testApp = useTestApp();
const password = 'Summit of Kanchenjunga 8586';
let token = '';

beforeAll(async () => {
  token = (await makeSignedIn(testApp(), 'admin')).token;
});

const student = { role: 'student' as const, name: 'Kavya Nair', email: 'kavya@school.example', password, class: '7' as const };

function register(body: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${token}` };
  return testApp().app.inject({ method: 'POST', url: '/api/admin/users/register', payload: body, headers });
}

it.each([
  [student, { class: '7' }],
  [
    {
      role: 'teacher',
      name: 'Deepa Menon',
      email: 'Deepa@School.example',
      password,
      subjects: ['english', 'Physics', 'English'],
    },
    { subjects: ['English', 'Physics'], email: 'deepa@school.example' },
  ],
  [
    { role: 'school', name: 'Nalanda', email: 'office@nalanda.example', password, schoolCode: 'nps-ngp-027' },
    { schoolCode: 'NPS-NGP-027' },
  ],
])('creates %j, who can sign in immediately', async (given, facts) => {
  const answer = await register(given);
  expect(answer.statusCode).toBe(201);
  const user = User.parse(answer.json());
  expect(user).toMatchObject({ role: given.role, name: given.name, status: 'active', ...facts });
  expect((await testApp().call(login, { body: { email: given.email, password } })).status).toBe(200);
  expect(await testApp().orm.em.fork().count(AuditEntryEntity, { subjectId: user.id, action: 'user.created' })).toBe(1);
});

it('makes a student a member of the school whose code is given, in any case', async () => {
  const school = await createUser(testApp(), 'school');
  const answer = await register({ ...student, email: 'member@school.example', schoolCode: school.schoolCode?.toLowerCase() });
  expect(answer.json()).toMatchObject({ schoolCode: school.schoolCode });
  const { body } = await testApp().call(getUser, { params: { id: User.parse(answer.json()).id }, token });
  const { memberships } = UserDetail.parse(body);
  expect(memberships).toMatchObject([{ schoolName: school.name, status: 'active', endedAt: null }]);
});

it.each([
  [{ role: 'admin' }, 'role', 'Invalid role for creation'],
  [{ role: undefined }, 'role', 'Invalid role for creation'],
  [{ name: ' ' }, 'name', 'Enter the full name'],
  [{ email: 'nowhere' }, 'email', 'Enter a valid email address'],
  [{ password: 'short' }, 'password', 'Use at least 8 characters'],
  [{ password: 'password123' }, 'password', 'This password is too common. Choose another.'],
  [{ class: undefined }, 'class', 'Enter the class'],
  [{ class: '11' }, 'class', 'Choose one of the listed values'],
  [{ subjects: ['Science'] }, 'subjects', 'Only teachers have subjects'],
  [{ role: 'teacher', class: undefined }, 'subjects', 'Enter at least one subject'],
  [{ role: 'teacher', class: undefined, subjects: [] }, 'subjects', 'Enter at least one subject'],
  [{ role: 'teacher', subjects: ['Science'] }, 'class', 'Only students have a class'],
  [{ role: 'school', class: undefined }, 'schoolCode', 'Enter the school code'],
  [{ role: 'school', class: undefined, schoolCode: 'a b' }, 'schoolCode', 'Use 3 to 32 letters, digits and hyphens'],
  [{ schoolCode: 'NOWHERE' }, 'schoolCode', 'No school has this code. Check it with your school, or leave it empty.'],
  [{ status: 'suspended' }, 'status', 'Unknown field'],
  [{ id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' }, 'id', 'Unknown field'],
  [{ passwordHash: 'x' }, 'passwordHash', 'Unknown field'],
])('refuses %j at %s', async (facts, field, message) => {
  const answer = await register({ ...student, email: 'refused@school.example', ...facts });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fieldErrors: { [field]: message } });
});

it('creates one account for fifty simultaneous requests with the same e-mail', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => register({ ...student, email: 'fifty@school.example' })));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'EMAIL_TAKEN', message: 'An account with this email already exists' });
  expect(await testApp().orm.em.fork().count(UserEntity, { email: 'fifty@school.example' })).toBe(1);
});

it("refuses another school's code", async () => {
  const school = { role: 'school', name: 'One', password, schoolCode: 'TAKEN-1' };
  const answers = await Promise.all([1, 2].map((n) => register({ ...school, email: `taken-${n}@school.example` })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    fieldErrors: { schoolCode: 'Another school has this code' },
  });
});
