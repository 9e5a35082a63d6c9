import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';

const Health = z.object({ status: z.literal('ok') });

export const readLiveness = defineRoute({
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Health },
});

export const readReadiness = defineRoute({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process can serve: its database answers and is migrated',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Health },
});
