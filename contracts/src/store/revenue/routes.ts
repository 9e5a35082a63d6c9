import { defineRoute } from '../../http/define-route.ts';
import { Revenue } from './schemas.ts';

export const getRevenue = defineRoute({
  method: 'GET',
  path: '/analytics/revenue',
  summary: 'Revenue of the financial year',
  access: ['admin'],
  answers: { 200: Revenue },
});

export const exportRevenue = defineRoute({
  method: 'GET',
  path: '/analytics/revenue/export',
  summary: 'Export the same report as a file; recorded in the audit log',
  access: ['admin'],
  answers: { 200: Revenue },
});
