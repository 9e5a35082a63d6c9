import { roles } from '@shikhar/contracts/vocabulary/role';
import { assistantActions } from './assistant-actions.ts';
import { authoringActions } from './authoring-actions.ts';
import { bankActions } from './bank-actions.ts';
import { consentActions } from './consent-actions.ts';
import { couponActions } from './coupon-actions.ts';
import type { FormAction } from './form-action.ts';
import { importActions } from './import-actions.ts';
import { noteActions } from './note-actions.ts';
import { notebookActions } from './notebook-actions.ts';
import { orderActions } from './order-actions.ts';
import { remarkingActions } from './remarking-actions.ts';
import { revenueActions } from './revenue-actions.ts';
import { reviewActions } from './review-actions.ts';
import { runningActions } from './running-actions.ts';
import { schoolActions } from './school-actions.ts';
import { storeActions } from './store-actions.ts';
import { uploadActions } from './upload-actions.ts';
import { userActions } from './user-actions.ts';

/** Exam takers: students, and staff in their own previews. */
const sitters = ['student', 'teacher', 'admin'] as const;

const answerFields = {
  index: '0',
  type: 'mcq',
  sequence: '0',
  shown: '',
  flagged: 'false',
  pressedAt: '',
  answer_0: '1',
  go: 'next',
};

export const formActions: readonly FormAction[] = [
  {
    name: 'sign in',
    route: '/',
    path: '/?index',
    access: 'guests',
    fields: { role: 'student', email: 'a@e2e.example', password: 'not this one' },
  },
  {
    name: 'sign up',
    route: '/',
    path: '/?index&mode=signup',
    access: 'guests',
    fields: { role: 'student', name: 'Asha', email: 'a@e2e.example', password: 'pencil-and-kite', class: '8' },
  },
  {
    name: 'sign in again',
    route: '/login',
    path: '/login',
    access: 'guests',
    fields: { role: 'student', email: 'a@e2e.example', password: 'not this one' },
  },
  {
    name: 'report a problem',
    route: '/report-problem',
    path: '/report-problem',
    access: roles,
    fields: { sentence: 'The page stays empty', log: '[]' },
  },
  { name: 'log out', route: '/logout', path: '/logout', access: 'anyone', fields: {} },
  {
    name: 'give the second factor',
    route: '/sign-in/code',
    path: '/sign-in/code',
    access: 'guests',
    fields: { totp: '000000', recoveryCode: '' },
  },
  {
    name: 'ask for a link to a new password',
    route: '/forgot-password',
    path: '/forgot-password',
    access: 'anyone',
    fields: { email: 'nobody@e2e.example' },
  },
  {
    name: 'set a new password by a link',
    route: '/reset-password',
    path: '/reset-password',
    access: 'anyone',
    fields: { token: 'made-up', newPassword: 'a paper kite 1', repeatedPassword: 'a paper kite 1' },
  },
  {
    name: 'confirm an e-mail address',
    route: '/confirm-email',
    path: '/confirm-email',
    access: 'anyone',
    fields: { token: 'made-up' },
  },
  {
    name: 'stop e-mails by their link',
    route: '/stop-emails',
    path: '/stop-emails?token=made-up',
    access: 'anyone',
    fields: { token: 'made-up' },
  },
  // Two different passwords: a wrong one must not count as a failed sign-in.
  {
    name: 'renew a password that is too old',
    route: '/renew-password',
    path: '/renew-password',
    access: ['teacher', 'school', 'admin'],
    fields: { currentPassword: 'not this one', newPassword: 'a paper kite 1', repeatedPassword: 'a paper kite 2' },
  },
  {
    name: 'turn on the second factor that is asked for',
    route: '/set-up-two-factor',
    path: '/set-up-two-factor',
    access: ['teacher', 'school', 'admin'],
    fields: { form: 'two-factor-enable', totp: '000000' },
  },
  {
    name: 'change the own details',
    route: '/profile',
    path: '/profile',
    access: roles,
    fields: { form: 'details', name: 'Meera Kulkarni', class: '9' },
  },
  {
    name: 'ask for another e-mail address',
    route: '/profile',
    path: '/profile',
    access: roles,
    fields: { form: 'email', email: 'moved@e2e.example', password: 'not this one' },
  },
  {
    name: 'change a password',
    route: '/profile',
    path: '/profile',
    access: roles,
    fields: { form: 'password', currentPassword: 'not this one', newPassword: 'a paper kite 1' },
  },
  {
    name: 'turn off the second factor',
    route: '/profile',
    path: '/profile',
    access: roles,
    fields: { form: 'two-factor-disable', totp: '000000', recoveryCode: '' },
  },
  {
    name: 'sign out a device',
    route: '/profile',
    path: '/profile',
    access: roles,
    fields: { form: 'sign-out', id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  // No scope: a wrong password must not count as a failed sign-in.
  {
    name: 'create an access token',
    route: '/profile/access-tokens',
    path: '/profile/access-tokens',
    access: ['teacher', 'school', 'admin'],
    fields: { name: 'Gradebook', days: '30', password: 'not this one' },
  },
  {
    name: 'revoke an access token',
    route: '/profile/access-tokens',
    path: '/profile/access-tokens',
    access: ['teacher', 'school', 'admin'],
    fields: { revoke: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  {
    name: 'delete the own account',
    route: '/profile/delete',
    path: '/profile/delete',
    access: roles,
    fields: { password: 'not this one' },
  },
  {
    name: 'start a test',
    route: '/exam',
    path: '/exam',
    access: ['student'],
    fields: { testId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  { name: 'answer', route: '/exam/:attemptId', path: '/exam/:attempt?question=1', access: sitters, fields: answerFields },
  {
    name: 'preview a test',
    route: '/tests/:testId/preview',
    path: '/tests/01a1fec4-1ccc-743f-a8d2-7575bba9b75e/preview',
    access: ['teacher', 'admin'],
    fields: {},
  },
  {
    name: 'finish a section',
    route: '/exam/:attemptId/finish',
    path: '/exam/:attempt/finish?question=1',
    access: sitters,
    fields: {},
  },
  {
    name: 'remove a photo',
    route: '/exam/:attemptId/photos/:index',
    path: '/exam/:attempt/photos/11',
    access: sitters,
    fields: { remove: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  {
    name: 'send a part of a photo',
    route: '/exam/:attemptId/photos/:index/uploads/:uploadId',
    path: '/exam/:attempt/photos/11/uploads/01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
    access: sitters,
    fields: {},
  },
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
  {
    name: 'choose reading aids',
    route: '/exam/:attemptId/aids',
    path: '/exam/:attempt/aids?question=1',
    access: sitters,
    fields: {
      ...{ shown: 'textSize=normal', textSize: 'large', theme: 'dark' },
      ...{ contrast: 'on', hasRuler: 'on', canEliminateOptions: 'on', hidesTimer: 'on' },
    },
  },
  {
    name: 'submit',
    route: '/exam/:attemptId/summary',
    path: '/exam/:attempt/summary',
    access: sitters,
    fields: { go: 'submit' },
  },
  ...assistantActions,
  ...authoringActions,
  ...consentActions,
  ...userActions,
  ...revenueActions,
  ...uploadActions,
  ...runningActions,
  ...bankActions,
  ...noteActions,
  ...importActions,
  ...notebookActions,
  ...remarkingActions,
  ...reviewActions,
  ...orderActions,
  ...schoolActions,
  ...couponActions,
  ...storeActions,
];
