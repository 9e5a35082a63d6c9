import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { MailDelivery } from '../mail/schemas.ts';

const Health = z.object({ status: z.literal('ok') });

/** `service` distinguishes it from the BFF's answer. The mail server is not checked: without it, e-mails wait. */
const Readiness = z.object({ status: z.literal('ok'), service: z.literal('domain-service'), mail: MailDelivery });

export const getLiveness = defineRoute({
  method: 'GET',
  path: '/health/live',
  summary: 'Liveness: the process is running',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Health },
});

export const getReadiness = defineRoute({
  method: 'GET',
  path: '/health/ready',
  summary: 'Readiness: the database answers and is migrated',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Readiness },
});
