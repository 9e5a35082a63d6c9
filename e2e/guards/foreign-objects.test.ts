import { expect } from '@playwright/test';
import { buildSubmissionFields, saveByPost, startByPost, submitByPost } from '../fixtures/attempts.ts';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { orderByPost, sendByPost } from '../fixtures/orders.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';

test('a student can neither see nor change another student’s attempt', async ({ callAs, place }) => {
  const { origin } = place;
  const [owner, other] = [await callAs('anonymous'), await callAs('anonymous')];
  await signUp(owner, origin, createStudentDetails());
  await signUp(other, origin, createStudentDetails({ name: 'Someone Else' }));
  const attempt = await startByPost(owner, origin);
  const result = attempt.replace('/exam/', '/results/');
  expect(await saveByPost(owner, origin, attempt, buildSubmissionFields(0, 'mcq', '2'))).toBe(303);
  for (const path of [attempt, `${attempt}/summary`, result, `${result}/receipt`, `${result}/report-card`]) {
    expect((await other.get(path)).status(), path).toBe(404);
    const data = await other.get(`${path}.data`);
    expect(data.status(), `${path}.data`).toBe(404);
    expect(await data.text()).not.toContain('Reflection');
  }
  expect(await saveByPost(other, origin, attempt, buildSubmissionFields(0, 'mcq', '1'))).toBe(404);
  expect((await postForm(other, origin, `${attempt}/summary`, {})).status()).toBe(404);
  expect((await owner.get(attempt)).status(), 'the attempt still runs').toBe(200);
  await submitByPost(owner, origin, attempt);
  for (const path of [result, `${result}/receipt`, `${result}/report-card`, `${result}/challenge/0`])
    expect((await other.get(path)).status(), path).toBe(404);
  const contested = { reason: 'The book says that this is right.', step: 'send' };
  expect((await postForm(other, origin, `${result}/challenge/0`, contested)).status()).toBe(404);
  expect((await (await callAs('school')).get(result)).status(), 'a school whose student this is not').toBe(404);
  expect((await (await callAs('teacher')).get(result)).status(), 'the teacher who set the test').toBe(200);
});

test('nobody can see another’s order, its receipt or its payment link, or end its payment', async ({ callAs, place }) => {
  const { origin } = place;
  const [owner, other] = [await callAs('anonymous'), await callAs('anonymous')];
  await signUp(owner, origin, createStudentDetails());
  await signUp(other, origin, createStudentDetails({ name: 'Someone Else' }));
  const order = await orderByPost(owner, origin);
  const sandbox = await sendByPost(owner, origin, order);
  for (const path of [order, `${order}/checkout`, `${order}/gateway`, `${order}/receipt`, sandbox]) {
    expect((await other.get(path)).status(), path).toBe(404);
    expect((await other.get(`${path}.data`)).status(), `${path}.data`).toBe(404);
  }
  expect((await postForm(other, origin, order, { intent: 'check' })).status()).toBe(404);
  expect((await postForm(other, origin, `${order}/checkout`, { intent: 'drop' })).status()).toBe(404);
  expect((await postForm(other, origin, sandbox, { end: 'pay' })).status()).toBe(404);
  expect((await (await callAs('school')).get(`${order}/receipt`)).status(), 'a school').toBe(404);
  expect((await owner.get(sandbox)).status(), 'the payment is still to be made').toBe(200);
});
