import type { FormAction } from './form-action.ts';

/** The forms of settings, backups and the outbox. */
export const settingsActions: readonly FormAction[] = [
  // A version that does not exist, so that no hostile value is saved.
  {
    name: 'save the security settings',
    route: '/admin/security',
    path: '/admin/security',
    access: ['admin'],
    fields: {
      form: 'settings',
      version: '999999',
      base: '{}',
      // Never on: required two-factor sign-in would lock out every later test.
      twoFactorAuth: 'off',
      loginNotifications: 'on',
      passwordExpiry: '90',
      sessionTimeout: '30',
      minimumPasswordLength: '8',
      requireNumbers: 'on',
    },
  },
  // Two different passwords: a wrong one must not count as a failed sign-in.
  {
    name: 'change the own password',
    route: '/admin/security',
    path: '/admin/security',
    access: ['admin'],
    fields: {
      form: 'password',
      currentPassword: 'not this one',
      newPassword: 'a paper kite 1',
      repeatedPassword: 'a paper kite 2',
    },
  },
  {
    name: 'save the system settings',
    route: '/admin/settings',
    path: '/admin/settings',
    access: ['admin'],
    fields: {
      form: 'settings',
      version: '999999',
      base: '{}',
      siteName: 'Shikhar',
      adminEmail: 'admin@shikhar.example',
      siteUrl: 'http://localhost:3000',
      timezone: 'Asia/Kolkata',
      dateFormat: 'DD-MM-YYYY',
      timeFormat: '24-hour',
      secondTermMonth: 'December',
      maxUploadSize: '10',
      backupFrequency: 'daily',
      retentionDays: '30',
      ...{ sellerName: 'Shikhar', sellerAddress: '', gstin: '', sacCode: '999293', gstPercent: '18', receiptPrefix: 'SHK' },
      helplineText: 'Tele-MANAS: 14416',
      enableNotifications: 'on',
      enableEmails: 'on',
    },
  },
  {
    name: 'make a backup',
    route: '/admin/settings/backups',
    path: '/admin/settings/backups',
    access: ['admin'],
    fields: {},
  },
  {
    name: 'send an e-mail again',
    route: '/admin/settings/outbox/:mailId',
    path: '/admin/settings/outbox/01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
    access: ['admin'],
    fields: { back: '/admin/settings/outbox' },
  },
];
