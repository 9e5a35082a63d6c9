import {
  getSecuritySettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import { SecuritySettingsChange, SystemSettingsChange } from '@shikhar/contracts/settings/schemas';
import { securityFields, systemFields } from '../../lib/site/setting-fields.ts';
import type { Section } from './section.server.ts';

export const securitySection: Section<SecuritySettingsChange> = {
  path: '/admin/security',
  fields: securityFields,
  schema: SecuritySettingsChange,
  read: async (client) => (await client.ask(getSecuritySettings)).body,
  async save(client, body) {
    await client.call(saveSecuritySettings, { body });
  },
};

export const systemSection: Section<SystemSettingsChange> = {
  path: '/admin/settings',
  fields: systemFields,
  schema: SystemSettingsChange,
  read: async (client) => (await client.ask(getSystemSettings)).body,
  async save(client, body) {
    await client.call(saveSystemSettings, { body });
  },
};
