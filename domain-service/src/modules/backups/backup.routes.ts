import { listBackups, requestBackup } from '@shikhar/contracts/backups/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findBackups, toBackup } from './backup-list.query.ts';
import { requestBackup as askForBackup } from './request-backup.service.ts';

export function registerBackupRoutes(app: FastifyInstance): void {
  registerRoute(app, listBackups, async ({ em, query, now }) => ({ status: 200, body: await findBackups(em, query, now) }));

  registerRoute(app, requestBackup, async ({ em, caller, now }) => ({
    status: 202,
    body: toBackup(await askForBackup(em, caller, now)),
  }));
}
