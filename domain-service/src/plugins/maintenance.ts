import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../modules/accounts/sessions/session.service.ts';
import { hasRunSince } from '../modules/attempts/running-attempt.service.ts';
import { getSettings, siteClosed } from '../modules/settings/settings.service.ts';

const AttemptParams = z.object({ id: z.uuid().optional() });

async function isSitting({ em, params }: FastifyRequest, caller: Caller, since: Date): Promise<boolean> {
  const attempt = AttemptParams.safeParse(params ?? {});
  return attempt.success && hasRunSince(em, { studentId: caller.userId, attemptId: attempt.data.id, since });
}

/**
 * While the site is closed for maintenance, lets through admins, what is open all the same, and a student on the way to the
 * end of an attempt. For after `requireAccess`.
 *
 * @throws DomainError MAINTENANCE
 */
export async function requireOpenSite(
  request: FastifyRequest,
  { inMaintenance }: Pick<RouteDefinition, 'inMaintenance'>,
): Promise<void> {
  if (inMaintenance === 'open') return;
  const { caller, now } = request;
  const { system, maintenanceSince } = await getSettings(request.em, now);
  if (!system.maintenanceMode || caller?.role === 'admin') return;
  const mayFinish = inMaintenance === 'running-attempt' && caller?.role === 'student';
  if (mayFinish && (await isSitting(request, caller, maintenanceSince ?? now))) return;
  throw siteClosed(system);
}
