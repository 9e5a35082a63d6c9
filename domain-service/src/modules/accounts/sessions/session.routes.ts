import { endOtherSessions, endOwnSession, listSessions } from '@shikhar/contracts/accounts/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { describeCommand } from '../../users/management/command-context.service.ts';
import { findOwnSessions } from './own-sessions.query.ts';
import { SessionEntity } from './session.entity.ts';
import { endSessions } from './session.service.ts';

export function registerSessionRoutes(app: FastifyInstance): void {
  registerRoute(app, listSessions, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findOwnSessions(em, caller, query, now),
  }));

  registerRoute(app, endOtherSessions, async (call) => {
    const { em, caller } = call;
    await em.transactional(async (transaction) => {
      const ended = await endSessions(transaction, caller.userId, caller.sessionId);
      await recordAudit(transaction, {
        ...describeCommand(call, caller.userId),
        action: 'session.all_ended',
        details: { ended },
      });
    });
    return { status: 204 };
  });

  registerRoute(app, endOwnSession, async (call) => {
    const { em, caller, params } = call;
    await em.transactional(async (transaction) => {
      const ended = await transaction.nativeDelete(SessionEntity, { id: params.id, user: caller.userId });
      if (ended === 0) throw notFound();
      await recordAudit(transaction, { ...describeCommand(call, caller.userId), action: 'session.ended' });
    });
    return { status: 204 };
  });
}
