import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { isUniqueViolation } from '../../../errors/postgres-error.ts';
import { createAdmin } from './create-admin.service.ts';

const testApp = useTestApp();
const given = { name: 'Meenal Kapoor', email: 'Admin@School.example', password: 'Nanda Devi 7816' };

function create(facts: Partial<typeof given> = {}) {
  const { orm, clock } = testApp();
  return createAdmin(orm.em.fork(), { ...given, ...facts }, clock.now);
}

it('creates an administrator who can sign in, once per e-mail', async () => {
  await create();
  const { status, body } = await testApp().call(login, { body: { email: given.email, password: given.password } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { role: 'admin', status: 'active', email: 'admin@school.example' } });
  await expect(create()).rejects.toSatisfy((error) => isUniqueViolation(error, 'users_email_key'));
});

it.each([{ name: ' ' }, { email: 'nowhere' }, { password: 'short' }])('refuses %j', async (facts) => {
  await expect(create({ email: 'other@school.example', ...facts })).rejects.toThrow();
});
