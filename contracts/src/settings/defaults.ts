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

/**
 * Source-spec.md, section 9; the address is that of a start on one's own machine. 999293 is commercial training and coaching, taxed
 * at 18 %.
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
};

/** Until the service has been asked. */
export const defaultSiteSettings: SiteSettings = {
  ...defaultSystemSettings,
  maintenanceSince: null,
  passwordRules: defaultSecuritySettings,
};
