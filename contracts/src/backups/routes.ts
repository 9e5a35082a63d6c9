import { defineRoute } from '../http/define-route.ts';
import { Problem } from '../http/problem.ts';
import { Backup, BackupsPage, BackupsQuery } from './schemas.ts';

export const listBackups = defineRoute({
  method: 'GET',
  path: '/admin/backups',
  summary: 'The backups there are, newest first, and when the next one is due',
  access: ['admin'],
  query: BackupsQuery,
  answers: { 200: BackupsPage },
});

export const requestBackup = defineRoute({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Have a backup made now; 409 while one waits or is being made',
  access: ['admin'],
  answers: { 202: Backup },
  refusals: { 409: Problem },
});
