import { expect, it } from 'vitest';
import { makePackage, sell } from '../../../../test/packages.ts';
import { makeTest } from '../../../../test/papers.ts';
import { createUser } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { endByOrder } from '../../store/entitlements/entitlement.service.ts';
import { insertAttempt } from './insert-attempt.ts';
import { findStartFacts } from './start-facts.query.ts';

const testApp = useTestApp();

it('makes no attempt at a test that was refunded just before the start', async () => {
  const student = await createUser(testApp(), 'student', { class: '10' });
  const { id: testId } = await makeTest(testApp());
  const packageId = await makePackage(testApp(), { testIds: [testId] });
  const orderId = await sell(testApp(), { buyerId: student.id, packageId });
  const em = testApp().orm.em.fork();
  const { now } = testApp().clock;
  const seeker = { testId, studentId: student.id, ownClass: '10' as const, today: '2026-11-20' };
  const facts = await findStartFacts(em, seeker);
  expect(facts.needsBuying).toBe(false);
  await endByOrder(em, { orderId, reason: 'refunded', now });
  const attempt = { testId, studentId: student.id, now, isPreview: false };
  expect(await insertAttempt(em, attempt, facts)).toBeUndefined();
  expect((await findStartFacts(em, seeker)).needsBuying).toBe(true);
});
