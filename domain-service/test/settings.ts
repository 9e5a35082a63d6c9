import {
  getSecuritySettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import {
  SavedSecuritySettings,
  SavedSystemSettings,
  SecuritySettings,
  type SecuritySettingsChange,
  SystemSettings,
  type SystemSettingsChange,
} from '@shikhar/contracts/settings/schemas';
import type { Answered, TestApp } from './test-app.ts';

/** The current security settings as their form sends them, with some fields changed. */
export async function draftSecurity(
  app: TestApp,
  token: string,
  changes: Partial<SecuritySettings> = {},
): Promise<SecuritySettingsChange> {
  const { version, ...saved } = SavedSecuritySettings.parse((await app.call(getSecuritySettings, { token })).body);
  return { ...SecuritySettings.strip().parse(saved), ...changes, version };
}

/** Like `draftSecurity`, for the system settings. */
export async function draftSystem(
  app: TestApp,
  token: string,
  changes: Partial<SystemSettings> = {},
): Promise<SystemSettingsChange> {
  const { version, ...saved } = SavedSystemSettings.parse((await app.call(getSystemSettings, { token })).body);
  return { ...SystemSettings.strip().parse(saved), ...changes, version };
}

/** Changes the security settings as an admin. */
export async function changeSecurity(app: TestApp, token: string, changes: Partial<SecuritySettings>): Promise<Answered> {
  return app.call(saveSecuritySettings, { token, body: await draftSecurity(app, token, changes) });
}

/** Changes the system settings as an admin. */
export async function changeSystem(app: TestApp, token: string, changes: Partial<SystemSettings>): Promise<Answered> {
  return app.call(saveSystemSettings, { token, body: await draftSystem(app, token, changes) });
}
