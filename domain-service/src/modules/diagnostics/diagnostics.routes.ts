import { listLogEntries } from '@shikhar/contracts/diagnostics/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findLogPage } from './find-log-page.service.ts';

/** @param logsFolder folder of the services' log files, if they are kept beside this service */
export function registerDiagnosticsRoutes(app: FastifyInstance, logsFolder: string): void {
  registerRoute(app, listLogEntries, async ({ em, caller, now, client, requestId, query }) => ({
    status: 200,
    body: await findLogPage({ em, caller, now, address: client.address, requestId }, logsFolder, query),
  }));
}
