import { getPlatformAnalytics } from '@shikhar/contracts/analytics/platform/routes';
import { PlatformAnalytics } from '@shikhar/contracts/analytics/platform/schemas';
import { setUserStatus } from '@shikhar/contracts/users/routes';
import { expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

it('lists submissions and suspensions, latest first', async () => {
  const app = testApp();
  const admin = await makeSignedIn(app, 'admin', { name: 'Meera Iyer' });
  const student = await makeSignedIn(app, 'student', { name: 'Kavya Nair' });
  const { id } = await makeTest(app, { title: 'Fractions', subject: 'Mathematics' });
  const sitting = await startAs(app, student, id);
  await sitting.submit();
  app.clock.advance(1000);
  const teacher = await createUser(app, 'teacher', { name: 'Harpreet Gill' });
  await app.call(setUserStatus, { params: { id: teacher.id }, body: { status: 'suspended' }, token: admin.token });
  const { activity } = PlatformAnalytics.parse((await app.call(getPlatformAnalytics, { query: {}, token: admin.token })).body);
  expect(activity).toMatchObject([
    { action: 'user.suspended', person: 'Harpreet Gill', role: 'teacher', by: 'Meera Iyer', title: null },
    { action: 'attempt.submitted', person: 'Kavya Nair', title: 'Fractions', subject: 'Mathematics', class: '10' },
  ]);
});
