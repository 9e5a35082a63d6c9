import { defineRoute } from '../http/define-route.ts';
import { Revenue } from './schemas.ts';

export const readRevenue = defineRoute({
  method: 'GET',
  path: '/analytics/revenue',
  summary: 'What the orders of the financial year say',
  access: ['admin'],
  answers: { 200: Revenue },
});
