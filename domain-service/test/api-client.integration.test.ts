import { createRequire } from 'node:module';
import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { paths } from '@shikhar/contracts/openapi/student-client';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import { makeMember, password } from './accounts.ts';
import { createExampleRecorder } from './example-recorder.ts';
import { everyType, makeTest } from './papers.ts';
import { useTestApp } from './test-app.ts';

const testApp = useTestApp();

const examplesFile = createRequire(import.meta.url).resolve('@shikhar/contracts/openapi/examples.json');

// The order of e-mails that wait is not fixed, and a test has no log files.
const withoutExample = ['listMail', 'listLogEntries'];

/** Lists and pages that a role can ask for without knowing an id. */
function listReadable(role: Role): [string, RouteDefinition][] {
  return Object.entries(allRoutes).filter(([id, route]) => {
    const { method, path, access, givesBytes } = route;
    const isOpen = access === 'session' || (access !== 'anyone' && access.includes(role));
    return method === 'GET' && isOpen && !givesBytes && !path.includes(':') && !withoutExample.includes(id);
  });
}

it('takes a test with the generated client, and gives the OpenAPI document its examples', async () => {
  const app = testApp();
  const recorder = createExampleRecorder();
  // Each attempt shuffles the pairs of a match question in its own way.
  const questions = everyType.filter(({ type }) => type !== 'match');
  await makeTest(app, { title: 'Light: reflection and refraction', chapter: 'Light' }, questions);
  await makeMember(app, 'student', { name: 'Ravi Kumar', email: 'ravi@school.example' });

  const baseUrl = `${await app.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const guest = createClient<paths>({ baseUrl });
  guest.use(recorder.middleware);
  const signedIn = await guest.POST('/auth/login', { body: { email: 'ravi@school.example', password } });
  if (!signedIn.data) throw new Error(signedIn.error.message);

  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${signedIn.data.token}` } });
  client.use(recorder.middleware);
  const { data: list } = await client.GET('/tests', { params: { query: { subject: 'Science' } } });
  expect(list).toMatchObject({ total: 1 });
  const testId = list?.tests[0]?.id ?? '';

  const started = await client.POST('/attempts', { body: { testId } });
  const attempt = started.data?.attempt;
  expect(attempt?.questions).toHaveLength(5);
  const id = attempt?.id ?? '';
  const saved = await client.PUT('/attempts/{id}/answers/{index}', {
    params: { path: { id, index: 1 } },
    body: { answer: { choice: 0 }, sequence: 1 },
  });
  expect(saved.data?.sequence).toBe(1);
  const stale = await client.PUT('/attempts/{id}/answers/{index}', {
    params: { path: { id, index: 1 } },
    body: { answer: { choice: 1 }, sequence: 1 },
  });
  expect(stale.error?.code).toBe('ANSWER_STALE');
  await client.GET('/attempts/{id}', { params: { path: { id } } });
  await client.GET('/attempts/{id}/questions/{index}', { params: { path: { id, index: 1 } } });
  const submitted = await client.POST('/attempts/{id}/submit', { params: { path: { id } } });
  expect(submitted.data?.maxScore).toBe(8.5);
  const result = await client.GET('/attempts/{id}/result', { params: { path: { id } } });
  expect(result.data).toEqual(submitted.data);
  await client.GET('/attempts/{id}/receipt', { params: { path: { id } } });
  await client.GET('/attempts/{id}/report-card', { params: { path: { id } } });

  const staff = { teacher: 'Meera Nair', school: 'Hill View School', admin: 'Kiran Shah' } as const;
  const tokens: [Role, string][] = [['student', signedIn.data.token]];
  for (const role of ['teacher', 'school', 'admin'] as const) {
    const schoolCode = role === 'school' ? 'HVS-PNQ-104' : null;
    const member = await makeMember(app, role, { name: staff[role], email: `${role}@school.example`, schoolCode });
    tokens.push([role, member.token]);
  }
  for (const [role, token] of tokens) {
    for (const [operation, { path }] of listReadable(role)) {
      const { statusCode, payload } = await app.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
      if (statusCode === 200) recorder.record(operation, { status: statusCode, answer: JSON.parse(payload) });
    }
  }

  await expect(recorder.format()).toMatchFileSnapshot(examplesFile);
});
