import { defineRoute } from '../http/define-route.ts';
import { AuditExportPage, AuditExportQuery, AuditPage, AuditQuery, RefusedPage } from './schemas.ts';

export const listAuditEntries = defineRoute({
  method: 'GET',
  path: '/admin/audit',
  summary: 'A page of the audit log, newest first',
  access: ['admin'],
  query: AuditQuery,
  answers: { 200: AuditPage },
});

export const exportAuditEntries = defineRoute({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'Export the audit log in parts, newest first; the export itself is recorded',
  access: ['admin'],
  query: AuditExportQuery,
  answers: { 200: AuditExportPage },
});

export const reportRefusedPage = defineRoute({
  method: 'POST',
  path: '/refused-pages',
  summary: 'Record that the caller was refused a page',
  access: 'session',
  isOpenToRestricted: true,
  body: RefusedPage,
  answers: { 204: null },
});
