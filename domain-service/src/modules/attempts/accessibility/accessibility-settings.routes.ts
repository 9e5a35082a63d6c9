import { getAccessibilitySettings, updateOwnAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findAccessibilitySettings, updateAccessibilitySettings } from './accessibility-settings.service.ts';

export function registerAccessibilityRoutes(app: FastifyInstance): void {
  registerRoute(app, getAccessibilitySettings, async ({ em, caller }) => ({
    status: 200,
    body: await findAccessibilitySettings(em, caller.userId),
  }));

  registerRoute(app, updateOwnAccessibilitySettings, async ({ em, caller, body }) => ({
    status: 200,
    body: await updateAccessibilitySettings(em, caller.userId, body),
  }));
}
