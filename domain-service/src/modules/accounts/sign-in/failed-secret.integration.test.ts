import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { expect, it } from 'vitest';
import { createUser } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { hashPassword } from '../passwords/password-hash.service.ts';

const testApp = useTestApp();
const password = 'mountains at dawn';

async function fail(email: string, address: string, times: number): Promise<void> {
  const call = () => testApp().call(login, { body: { email, password: 'wrong' }, address });
  await Promise.all(Array.from({ length: times }, call));
}

function findEntries(address: string) {
  return testApp()
    .orm.em.fork()
    .find(AuditEntryEntity, { address }, { orderBy: { at: 'asc', id: 'asc' } });
}

it('records each failure, and the lock after five of them once', async () => {
  const user = await createUser(testApp(), 'student', {
    email: 'locked@school.example',
    passwordHash: await hashPassword(password),
  });
  await fail(user.email, '203.0.113.20', 9);
  const entries = await findEntries('203.0.113.20');
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'session.locked',
    ...Array.from({ length: 5 }, () => 'session.refused'),
  ]);
  expect(entries.every(({ actorId }) => actorId === user.id)).toBe(true);
});

it('records and locks unknown e-mails in the same way', async () => {
  await fail('rehan.ansari@school.example', '203.0.113.21', 9);
  const entries = await findEntries('203.0.113.21');
  expect(entries).toHaveLength(6);
  expect(entries.map(({ actorId, details }) => [actorId, details['email']])).toEqual(
    entries.map(() => [null, 'rehan.ansari@school.example']),
  );
});
