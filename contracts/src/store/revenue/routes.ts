import { defineRoute } from '../../http/define-route.ts';
import { Revenue } from './schemas.ts';

export const getRevenue = defineRoute({
  method: 'GET',
  path: '/analytics/revenue',
  summary: 'What the orders of the financial year say',
  access: ['admin'],
  answers: { 200: Revenue },
});

export const exportRevenue = defineRoute({
  method: 'GET',
  path: '/analytics/revenue/export',
  summary: 'The same, to be kept as a file: written into the audit log',
  access: ['admin'],
  answers: { 200: Revenue },
});
