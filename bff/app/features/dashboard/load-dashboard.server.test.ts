import type { Dashboard, SchoolDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestsPage } from '@shikhar/contracts/tests/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { describe, expect, it } from 'vitest';
import { buildCallPath } from '../../domain/call-url.ts';
import { DomainInMaintenance, DomainUnavailable } from '../../domain/errors.ts';
import { parseResponse } from '../../domain/parse-response.ts';
import { makeContext } from '../../request-context.fixture.ts';
import { type DashboardReader, loadDashboardView, parseShown } from './load-dashboard.server.ts';
import { now, runningAttempt, someDashboard, someTest } from './student-dashboard.fixture.ts';

const context = makeContext({ now });

/** Calls to the service, newest last. */
const asked: string[] = [];

const give = async (): Promise<Dashboard> => someDashboard;
const giveTests = async (): Promise<TestsPage> => ({ tests: [someTest, { ...someTest, id: runningAttempt.id }], total: 2 });

function createReader(id: string, role: Role, answer: () => Promise<Dashboard>, list = giveTests): DashboardReader {
  return {
    user: { id, role },
    async call(route, ...[input]) {
      asked.push(buildCallPath(route.path, input?.params, input?.query));
      const body = await (route.path === '/tests' ? list() : answer());
      return parseResponse(route, { status: 200, retryAfter: undefined, text: JSON.stringify(body) });
    },
  };
}

function refuse(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

describe('loadDashboardView', () => {
  it('caches a dashboard for outages of the service', async () => {
    await loadDashboardView(createReader('a', 'student', give), context, 'soonest');
    const view = await loadDashboardView(createReader('a', 'student', refuse(new DomainUnavailable('gone'))), context, 'soonest');
    expect(view).toMatchObject({ kind: 'outage', seenAt: '16:02', saved: { attemptsTotal: 14 } });
  });

  it('never shows one user the data of another', async () => {
    await loadDashboardView(createReader('a', 'student', give), context, 'soonest');
    const view = await loadDashboardView(createReader('b', 'student', refuse(new DomainUnavailable('gone'))), context, 'soonest');
    expect(view).toEqual({ kind: 'outage', seenAt: null, saved: null });
  });

  it.each([
    ['other roles', 'teacher', new DomainUnavailable('gone')],
    ['anyone in maintenance', 'student', new DomainInMaintenance(60)],
  ] as const)('gives %s the failure screen', async (_, role, error) => {
    await expect(loadDashboardView(createReader('a', role, refuse(error)), context, 'soonest')).rejects.toMatchObject({
      status: 503,
    });
  });
});

describe('the requested upcoming exams', () => {
  const gone = refuse(new DomainUnavailable('gone'));

  it('are all listed only if the URL says so', () => {
    expect([null, '', 'all', 'ALL', '2'].map(parseShown)).toEqual(['soonest', 'soonest', 'all', 'soonest', 'soonest']);
  });

  it('are listed by the service only for a student who asks for all', async () => {
    const all = await loadDashboardView(createReader('c', 'student', give), context, 'all');
    expect(all).toMatchObject({ kind: 'student', turn: 'fewer', upcomingTotal: 2 });
    expect(asked.slice(-2)).toEqual(['/api/dashboard', '/api/tests?upcoming=true&pageSize=100']);
    const soonest = await loadDashboardView(createReader('c', 'student', give, gone), context, 'soonest');
    expect(soonest).toMatchObject({ kind: 'student', turn: null, upcomingTotal: 1 });
    const { user } = someDashboard;
    const stats = { students: 1, teachers: 1, attemptsThisWeek: 0, averagePercent: null, requestsWaiting: 0 };
    const school: SchoolDashboard = { role: 'school', user, ...stats };
    expect(
      await loadDashboardView(
        createReader('d', 'school', async () => school, gone),
        context,
        'all',
      ),
    ).toMatchObject({
      kind: 'staff',
    });
  });

  it('keep the dashboard when the list fails to load', async () => {
    const view = await loadDashboardView(createReader('e', 'student', give, gone), context, 'all');
    expect(view).toMatchObject({ kind: 'outage', seenAt: '16:02', saved: { attemptsTotal: 14 } });
  });

  it('do not change the cache', async () => {
    await loadDashboardView(createReader('f', 'student', give), context, 'all');
    const view = await loadDashboardView(createReader('f', 'student', gone), context, 'all');
    expect(view).toMatchObject({ kind: 'outage', saved: { lines: [{ key: someTest.id }], upcomingTotal: 1 } });
  });
});
