import {
  readSecuritySettings,
  readSiteSettings,
  readSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import { PasswordRules } from '@shikhar/contracts/settings/schemas';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { readSaved, saveSection, securitySection, systemSection } from './save-settings.service.ts';
import { readSettings } from './settings.service.ts';

export function registerSettingsRoutes(app: FastifyInstance): void {
  registerRoute(app, readSiteSettings, async ({ em, now }) => {
    const { security, system } = await readSettings(em, now);
    return { status: 200, body: { ...system, passwordRules: PasswordRules.parse(security) } };
  });

  registerRoute(app, readSecuritySettings, async ({ em }) => ({ status: 200, body: await readSaved(em, securitySection) }));

  registerRoute(app, saveSecuritySettings, async ({ body, client, ...context }) => ({
    status: 200,
    body: await saveSection({ ...context, ...client }, securitySection, body),
  }));

  registerRoute(app, readSystemSettings, async ({ em }) => ({ status: 200, body: await readSaved(em, systemSection) }));

  registerRoute(app, saveSystemSettings, async ({ body, client, ...context }) => ({
    status: 200,
    body: await saveSection({ ...context, ...client }, systemSection, body),
  }));
}
