import { beforeAll, expect, it, vi } from 'vitest';
import { makeContext } from '../../../request-context.fixture.ts';
import { getSessionCookie } from '../../accounts/sessions/session-cookie.server.ts';
import { action } from './exam-start.route.tsx';

const student = { id: '1', name: 'Ananya Sharma', role: 'student', class: '10' } as const;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU');
  return () => vi.unstubAllEnvs();
});

it.each([[undefined], [new URLSearchParams({ testId: 'light' })]])(
  'reports a start without a test on the page: %s',
  async (body) => {
    const session = { token: 'a-token', user: student, renewedAt: 0 };
    const cookie = (await getSessionCookie().write({ session })).split(';')[0] ?? '';
    const request = new Request('http://localhost/exam', { method: 'POST', headers: { cookie }, ...(body && { body }) });
    const answer = await action({ request, context: { ...makeContext() }, params: {} });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { messages: [expect.stringContaining('No test was chosen')] } });
  },
);
