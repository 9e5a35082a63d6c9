import { expect } from '@playwright/test';
import { postStart, pressFields, readOfferedTest, saveByPost, submitByPost } from '../fixtures/attempts.ts';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { inventStudent, signUp } from '../fixtures/people.ts';

const times = Array.from({ length: 10 }, (_, place) => place);

test('ten starts at once are one attempt, ten submissions at once one score', async ({ callAs, place }) => {
  const { origin } = place;
  const request = await callAs('anonymous');
  await signUp(request, origin, inventStudent());
  const testId = await readOfferedTest(request, origin);
  const attempts = await Promise.all(times.map(() => postStart(request, origin, testId)));
  const [attempt = ''] = attempts;
  expect(new Set(attempts).size).toBe(1);
  expect(await saveByPost(request, origin, attempt, pressFields(0, 'mcq', '0'))).toBe(303);
  const led = await Promise.all(times.map(() => submitByPost(request, origin, attempt)));
  expect(new Set(led)).toEqual(new Set(['/dashboard']));
  const result = await (await request.get(attempt.replace('/exam/', '/results/'))).text();
  expect(result).toContain('1/1');
  expect(await saveByPost(request, origin, attempt, pressFields(0, 'mcq', '1'))).toBe(409);
  expect(await (await request.get(attempt.replace('/exam/', '/results/'))).text()).toContain('1/1');
});

test('ten sign-ups at once with one e-mail are one account', async ({ callAs, place }) => {
  const { role, ...fields } = { role: 'student', ...inventStudent() };
  const requests = await Promise.all(times.map(() => callAs('anonymous')));
  const answers = await Promise.all(
    requests.map((request) => postForm(request, place.origin, '/?index&mode=signup', { role, ...fields })),
  );
  const statuses = answers.map((answer) => answer.status()).toSorted((a, b) => a - b);
  expect(statuses).toEqual([302, ...times.slice(1).map(() => 409)]);
});
