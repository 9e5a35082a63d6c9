import { exportAuditEntries, listAuditEntries, reportRefusedPage } from '@shikhar/contracts/audit/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findAuditPage } from './audit-page.query.ts';
import { exportEntries } from './export-entries.service.ts';
import { recordRefusedAccess } from './refused-access.service.ts';

export function registerAuditRoutes(app: FastifyInstance): void {
  registerRoute(app, listAuditEntries, async ({ em, query, now }) => ({
    status: 200,
    body: await findAuditPage(em, query, now),
  }));

  registerRoute(app, exportAuditEntries, async ({ em, caller, now, client, requestId, query }) => ({
    status: 200,
    body: await exportEntries({ em, caller, now, address: client.address, requestId }, query),
  }));

  registerRoute(app, reportRefusedPage, async ({ em, caller, now, client, requestId, body }) => {
    await recordRefusedAccess(em, { caller, path: body.path, address: client.address, requestId }, now);
    return { status: 204 };
  });
}
