import type { SecuritySettings, SiteSettings, SystemSettings } from './schemas.ts';

/** Source-spec.md, section 9. */
export const defaultSecuritySettings: SecuritySettings = {
  twoFactorAuth: false,
  loginNotifications: true,
  passwordExpiry: 90,
  sessionTimeout: 30,
  minimumPasswordLength: 8,
  requireSpecialChars: false,
  requireNumbers: false,
  requireUppercase: false,
};

/** Tele-MANAS is the Ministry of Health's helpline, Childline the one for children. Both are free, at any hour, all over India. */
const helplineText = `It sounds as if you are going through something very hard. I am only a program, but there are people who will listen, free of charge, at any hour:

Tele-MANAS: 14416
Childline: 1098

Please also tell a grown-up you trust, at home or at school. If you are in danger right now, call 112.`;

/**
 * Source-spec.md, section 9; `siteUrl` is for a local start. 999293 is the SAC code of commercial training and coaching, taxed at
 * 18 %.
 */
export const defaultSystemSettings: SystemSettings = {
  siteName: 'Shikhar',
  siteUrl: 'http://localhost:3000',
  adminEmail: 'admin@shikhar.example',
  timezone: 'Asia/Kolkata',
  dateFormat: 'DD-MM-YYYY',
  timeFormat: '24-hour',
  secondTermMonth: 'December',
  maintenanceMode: false,
  enableNotifications: true,
  enableEmails: true,
  maxUploadSize: 10,
  backupFrequency: 'daily',
  retentionDays: 30,
  guardianConsent: false,
  gstPercent: 18,
  sellerName: 'Shikhar',
  sellerAddress: '',
  gstin: '',
  sacCode: '999293',
  receiptPrefix: 'SHK',
  helplineText,
};

const { minimumPasswordLength, requireSpecialChars, requireNumbers, requireUppercase } = defaultSecuritySettings;

/** Used until the service has answered. */
export const defaultSiteSettings: SiteSettings = {
  ...defaultSystemSettings,
  maintenanceSince: null,
  passwordRules: { minimumPasswordLength, requireSpecialChars, requireNumbers, requireUppercase },
};
