import type { Access } from '../guards/route-table.ts';

/** Every form the BFF takes: where it goes and the fields it has. `:attempt` stands for an attempt of the caller's own. */
  readonly name: string;
  readonly route: string;
  readonly path: string;
  readonly access: Access;
  readonly fields: Readonly<Record<string, string>>;
}
import type { FormAction } from './form-action.ts';
import { userActions } from './user-actions.ts';

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
  { name: 'log out', route: '/logout', path: '/logout', access: 'anyone', fields: {} },
  {
    name: 'start a test',
    route: '/exam',
    path: '/exam',
    access: ['student'],
    fields: { testId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  { name: 'answer', route: '/exam/:attemptId', path: '/exam/:attempt?question=1', access: ['student'], fields: answerFields },
  // The version keeps a hostile value that is a good one from being saved.
  {
    name: 'save the security settings',
    route: '/admin/security',
    path: '/admin/security',
    access: ['admin'],
    fields: {
      form: 'settings',
      version: '999999',
      base: '{}',
      twoFactorAuth: 'on',
      loginNotifications: 'on',
      passwordExpiry: '90',
      sessionTimeout: '30',
      minimumPasswordLength: '8',
      requireNumbers: 'on',
    },
  },
  // Two that differ: no wrong password may count as a failed sign-in.
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
      maxUploadSize: '10',
      backupFrequency: 'daily',
      retentionDays: '30',
      enableNotifications: 'on',
      enableEmails: 'on',
    },
  },
  {
    name: 'send an e-mail again',
    route: '/admin/settings/outbox/:mailId',
    path: '/admin/settings/outbox/01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
    access: ['admin'],
    fields: { back: '/admin/settings/outbox' },
  },
  {
    name: 'submit',
    route: '/exam/:attemptId/summary',
    path: '/exam/:attempt/summary',
    access: ['student'],
    fields: { go: 'submit' },
  },
  ...userActions,
];
