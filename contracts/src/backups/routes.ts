import { defineRoute } from '../http/define-route.ts';
import { Backup, BackupsPage, BackupsQuery } from './schemas.ts';

export const listBackups = defineRoute({
  method: 'GET',
  path: '/admin/backups',
  summary: 'Backups, newest first, and when the next one is due',
  access: ['admin'],
  query: BackupsQuery,
  answers: { 200: BackupsPage },
});

export const requestBackup = defineRoute({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Request a backup now; 409 while one is waiting or being made',
  access: ['admin'],
  answers: { 202: Backup },
});
