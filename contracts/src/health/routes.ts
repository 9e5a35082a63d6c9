import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { MailDelivery } from '../mail/schemas.ts';

const Health = z.object({ status: z.literal('ok') });

/** `service` tells it from the BFF's answer. Without a mail server the service serves all the same, and e-mails wait. */
const Readiness = z.object({ status: z.literal('ok'), service: z.literal('domain-service'), mail: MailDelivery });

export const getLiveness = defineRoute({
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Health },
});

export const getReadiness = defineRoute({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process can serve: its database answers and is migrated',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: Readiness },
});
