import type { readDashboard } from '@shikhar/contracts/dashboard/routes';
import type { RouteAnswer } from '@shikhar/contracts/http/define-route';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { describe, expect, it } from 'vitest';
import { DomainInMaintenance, DomainUnavailable } from '../../domain/errors.ts';
import type { RequestContext } from '../../request-context.ts';
import { type DashboardReader, readDashboardView } from './read-dashboard.server.ts';
import { now, someDashboard } from './student-dashboard.fixture.ts';

const context: RequestContext = {
  requestId: 'SHK-0000-0000',
  clientAddress: '127.0.0.1',
  nonce: '',
  now,
  cookies: new Map(),
  log: { info() {}, warn() {}, error() {} },
};

function createReader(id: string, role: Role, answer: () => Promise<RouteAnswer<typeof readDashboard>>): DashboardReader {
  return { user: { id, role }, call: answer };
}

const give = async () => ({ status: 200, body: someDashboard }) as const;

function refuse(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

describe('readDashboardView', () => {
  it('keeps what a student saw for the time the service is away', async () => {
    await readDashboardView(createReader('a', 'student', give), context);
    const view = await readDashboardView(createReader('a', 'student', refuse(new DomainUnavailable('gone'))), context);
    expect(view).toMatchObject({ kind: 'trouble', seenAt: '4:02 pm', kept: { attemptsTotal: 14 } });
  });

  it('shows nobody what another saw', async () => {
    await readDashboardView(createReader('a', 'student', give), context);
    const view = await readDashboardView(createReader('b', 'student', refuse(new DomainUnavailable('gone'))), context);
    expect(view).toEqual({ kind: 'trouble', seenAt: null, kept: null });
  });

  it.each([
    ['other roles', 'teacher', new DomainUnavailable('gone')],
    ['anyone in maintenance', 'student', new DomainInMaintenance(60)],
  ] as const)('gives %s the failure screen', async (_, role, error) => {
    await expect(readDashboardView(createReader('a', role, refuse(error)), context)).rejects.toMatchObject({ status: 503 });
  });
});
