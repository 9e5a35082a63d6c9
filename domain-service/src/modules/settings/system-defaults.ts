import { defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';

let defaults: SystemSettings = defaultSystemSettings;

/** The system settings until an administrator saves others. */
export function getSystemDefaults(): SystemSettings {
  return defaults;
}

/** Makes this installation's address the default, so that links in e-mails work from the first day. */
export function setDefaultAddress(publicUrl: string): void {
  defaults = { ...defaultSystemSettings, siteUrl: new URL(publicUrl).origin };
}
