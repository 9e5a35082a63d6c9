import type { SecuritySettings, SystemSettings } from '@shikhar/contracts/settings/schemas';

/** One setting: its label, and how its value is sent and shown. */
export interface SettingField {
  readonly label: string;
  /** A flag is a checkbox; numbers and texts are sent as typed; a word is one of a fixed list, in lower case. */
  readonly kind: 'flag' | 'number' | 'text' | 'word';
  /** The unit of a number: `days`. */
  readonly unit?: string;
}

export type SettingFields = Readonly<Record<string, SettingField>>;

/** Form values by field name. A flag is `on` or empty. */
export type SettingValues = Readonly<Record<string, string>>;

/** In page order. */
export const securityFields = {
  twoFactorAuth: { label: 'Two-factor authentication', kind: 'flag' },
  loginNotifications: { label: 'Login notifications', kind: 'flag' },
  passwordExpiry: { label: 'Password expiry', kind: 'number', unit: 'days' },
  sessionTimeout: { label: 'Session timeout', kind: 'number', unit: 'minutes' },
  minimumPasswordLength: { label: 'Minimum password length', kind: 'number', unit: 'characters' },
  requireUppercase: { label: 'Require uppercase', kind: 'flag' },
  requireNumbers: { label: 'Require numbers', kind: 'flag' },
  requireSpecialChars: { label: 'Require special characters', kind: 'flag' },
} as const satisfies Record<keyof SecuritySettings, SettingField>;

/** In page order. */
export const systemFields = {
  siteName: { label: 'Site name', kind: 'text' },
  adminEmail: { label: 'Admin email', kind: 'text' },
  siteUrl: { label: 'Site URL', kind: 'text' },
  timezone: { label: 'Timezone', kind: 'text' },
  dateFormat: { label: 'Date format', kind: 'text' },
  timeFormat: { label: 'Time format', kind: 'text' },
  secondTermMonth: { label: 'Second term begins', kind: 'text' },
  maxUploadSize: { label: 'Upload size', kind: 'number', unit: 'MB' },
  backupFrequency: { label: 'Backup frequency', kind: 'word' },
  retentionDays: { label: 'Retention', kind: 'number', unit: 'days' },
  sellerName: { label: 'Seller', kind: 'text' },
  sellerAddress: { label: 'Address of the seller', kind: 'text' },
  gstin: { label: 'GSTIN', kind: 'text' },
  sacCode: { label: 'SAC code', kind: 'text' },
  gstPercent: { label: 'GST', kind: 'number', unit: '%' },
  receiptPrefix: { label: 'Receipt prefix', kind: 'text' },
  helplineText: { label: 'For a student in distress', kind: 'text' },
  enableNotifications: { label: 'Notifications in the app', kind: 'flag' },
  enableEmails: { label: 'Emails', kind: 'flag' },
  guardianConsent: { label: 'Guardian consent', kind: 'flag' },
  maintenanceMode: { label: 'Maintenance mode', kind: 'flag' },
} as const satisfies Record<keyof SystemSettings, SettingField>;

/** `daily` as shown on screen. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A value as text: `On`, `90 days`, `Daily`. */
export function formatValue({ kind, unit }: SettingField, value: string): string {
  if (kind === 'flag') return value === 'on' ? 'On' : 'Off';
  if (value === '') return 'Nothing';
  if (kind === 'word') return capitalize(value);
  return unit === undefined ? value : `${value} ${unit}`;
}

/** Saved settings as form values. */
export function toValues(fields: SettingFields, settings: object): SettingValues {
  const saved = new Map<string, unknown>(Object.entries(settings));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = saved.get(name);
      return [name, kind === 'flag' ? (value === true ? 'on' : '') : String(value ?? '')];
    }),
  );
}
