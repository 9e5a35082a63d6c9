import type { Pool } from 'undici';
import * as z from 'zod';
import type { Credentials } from './people.ts';

const SignedIn = z.object({ token: z.string() });
const Tests = z.object({ tests: z.array(z.object({ id: z.string() })).min(1) });
const Started = z.object({ attempt: z.object({ id: z.string(), questions: z.array(z.unknown()) }) });

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: object };

/** Calls the domain service. @throws Error with the response if its status is 400 or above */
export async function call<T>(service: Pool, { method, path, token, body }: Call, shape: z.ZodType<T>): Promise<T> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await service.request({ method, path: `/api${path}`, headers, body: body ? JSON.stringify(body) : null });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
  return shape.parse(JSON.parse(text));
}

/** Opens many sessions of one person and returns their tokens. */
export async function openTokens(service: Pool, { email, password }: Credentials, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const order = { method: 'POST', path: '/auth/login', body: { email, password } } as const;
    tokens.push((await call(service, order, SignedIn)).token);
  }
  return tokens;
}

/** Reads by the name of their endpoint: the paths to request in turn. */
export async function listReads(service: Pool, token: string): Promise<Map<string, string[]>> {
  const sample = await call(service, { method: 'GET', path: '/tests?sample=true', token }, Tests);
  const order = { method: 'POST', path: '/attempts', token, body: { testId: sample.tests[0]?.id } } as const;
  const { attempt } = await call(service, order, Started);
  return new Map([
    ['GET /auth/me', ['/api/auth/me']],
    ['GET /tests', ['/api/tests']],
    ['GET /dashboard', ['/api/dashboard']],
    ['GET /leaderboard', ['', '&class=10', '&subject=Science'].map((filter) => `/api/leaderboard?period=yearly${filter}`)],
    ['GET /attempts/:id/questions/:index', attempt.questions.map((_, index) => `/api/attempts/${attempt.id}/questions/${index}`)],
  ]);
}
