import { expect } from '@playwright/test';
import { buildSubmissionFields, getOfferedTest, postStart, saveByPost, submitByPost } from '../fixtures/attempts.ts';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';

const times = Array.from({ length: 10 }, (_, index) => index);

test('ten concurrent starts create one attempt, ten concurrent submissions one score', async ({ callAs, place }) => {
  const { origin } = place;
  const request = await callAs('anonymous');
  await signUp(request, origin, createStudentDetails());
  const testId = await getOfferedTest(request, origin);
  const attempts = await Promise.all(times.map(() => postStart(request, origin, testId)));
  const [attempt = ''] = attempts;
  expect(new Set(attempts).size).toBe(1);
  expect(await saveByPost(request, origin, attempt, buildSubmissionFields(0, 'mcq', '0'))).toBe(303);
  const led = await Promise.all(times.map(() => submitByPost(request, origin, attempt)));
  expect(new Set(led)).toEqual(new Set(['/dashboard']));
  const result = await (await request.get(attempt.replace('/exam/', '/results/'))).text();
  expect(result).toContain('1/1');
  expect(await saveByPost(request, origin, attempt, buildSubmissionFields(0, 'mcq', '1'))).toBe(409);
  expect(await (await request.get(attempt.replace('/exam/', '/results/'))).text()).toContain('1/1');
});

test('ten concurrent sign-ups with one e-mail create one account', async ({ callAs, place }) => {
  const { role, ...fields } = { role: 'student', ...createStudentDetails() };
  const requests = await Promise.all(times.map(() => callAs('anonymous')));
  const answers = await Promise.all(
    requests.map((request) => postForm(request, place.origin, '/?index&mode=signup', { role, ...fields })),
  );
  const statuses = answers.map((answer) => answer.status()).toSorted((a, b) => a - b);
  expect(statuses).toEqual([302, ...times.slice(1).map(() => 409)]);
});

test('ten concurrent clicks create one test, ten more add one question', async ({ callAs, place }) => {
  const { origin } = place;
  const request = await callAs('teacher');
  const page = await (await request.get('/teacher/tests/new')).text();
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
  const details = { title: 'Pressed ten times', subject: 'Science', class: '10', durationMinutes: '60', defaultMarks: '1' };
  const rest = { difficulty: 'Beginner', reviewShows: 'marks', reviewFrom: 'at_once' };
  const fields = { id, ...details, ...rest };
  const post = (path: string, more: Record<string, string>) =>
    Promise.all(times.map(() => postForm(request, origin, path, { ...fields, ...more })));
  const created = await post('/teacher/tests/new', { intent: 'create' });
  expect(new Set(created.map((response) => response.headers()['location']))).toEqual(new Set([`/teacher/tests/${id}`]));
  const question = { 'q-type': 'truefalse', 'q-question': 'Light bends.', 'q-truth': 'true', 'q-marks': '1' };
  const added = await post(`/teacher/tests/${id}`, { intent: 'add', revision: '1', ...question });
  expect(new Set(added.map((response) => response.status()))).toEqual(new Set([303]));
  expect(await (await request.get(`/teacher/tests/${id}`)).text()).toContain('1 question, 1 mark');
});
