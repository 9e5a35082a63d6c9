import {
  readSecuritySettings,
  readSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import { SecuritySettingsChange, SystemSettingsChange } from '@shikhar/contracts/settings/schemas';
import { securityFields, systemFields } from '../../lib/setting-fields.ts';
import type { Section } from './section.server.ts';

export const securitySection: Section<SecuritySettingsChange> = {
  path: '/admin/security',
  fields: securityFields,
  schema: SecuritySettingsChange,
  read: async (visitor) => (await visitor.ask(readSecuritySettings)).body,
  async save(visitor, body) {
    await visitor.call(saveSecuritySettings, { body });
  },
};

export const systemSection: Section<SystemSettingsChange> = {
  path: '/admin/settings',
  fields: systemFields,
  schema: SystemSettingsChange,
  read: async (visitor) => (await visitor.ask(readSystemSettings)).body,
  async save(visitor, body) {
    await visitor.call(saveSystemSettings, { body });
  },
};
