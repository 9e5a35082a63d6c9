import {
  getSecuritySettings,
  getSiteSettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import { PasswordRules } from '@shikhar/contracts/settings/schemas';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { getSaved, saveSection, securitySection, systemSection } from './save-settings.service.ts';
import { getSettings } from './settings.service.ts';

export function registerSettingsRoutes(app: FastifyInstance): void {
  registerRoute(app, getSiteSettings, async ({ em, now }) => {
    const { security, system, maintenanceSince } = await getSettings(em, now);
    return {
      status: 200,
      body: {
        ...system,
        maintenanceSince: maintenanceSince?.toISOString() ?? null,
        passwordRules: PasswordRules.parse(security),
      },
    };
  });

  registerRoute(app, getSecuritySettings, async ({ em }) => ({ status: 200, body: await getSaved(em, securitySection) }));

  registerRoute(app, saveSecuritySettings, async ({ body: { version, ...value }, client, ...context }) => ({
    status: 200,
    body: await saveSection({ ...context, ...client }, securitySection, value, version),
  }));

  registerRoute(app, getSystemSettings, async ({ em }) => ({ status: 200, body: await getSaved(em, systemSection) }));

  registerRoute(app, saveSystemSettings, async ({ body: { version, ...value }, client, ...context }) => ({
    status: 200,
    body: await saveSection({ ...context, ...client }, systemSection, value, version),
  }));
}
