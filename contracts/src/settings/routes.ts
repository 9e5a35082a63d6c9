import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { Problem } from '../http/problem.ts';
import {
  SavedSecuritySettings,
  SavedSystemSettings,
  SecuritySettingsChange,
  SiteSettings,
  SystemSettingsChange,
} from './schemas.ts';

export const getSiteSettings = defineRoute({
  method: 'GET',
  path: '/settings/site',
  summary: 'The name, formats and rules that every page uses',
  access: 'anyone',
  inMaintenance: 'open',
  answers: { 200: SiteSettings },
});

export const getSecuritySettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/security',
  summary: 'The security settings, and who saved them last',
  access: ['admin'],
  answers: { 200: SavedSecuritySettings },
});

export const saveSecuritySettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/security',
  summary: 'Save all security settings; 409 with the current ones when someone else has saved since',
  access: ['admin'],
  body: SecuritySettingsChange,
  representations: [getSecuritySettings],
  answers: { 200: SavedSecuritySettings },
  codes: ['SETTINGS_STALE'],
  refusals: { 409: z.object({ ...Problem.shape, current: SavedSecuritySettings.optional() }) },
});

export const getSystemSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/system',
  summary: 'The system settings, and who saved them last',
  access: ['admin'],
  answers: { 200: SavedSystemSettings },
});

export const saveSystemSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/system',
  summary: 'Save all system settings; 409 with the current ones when someone else has saved since',
  access: ['admin'],
  body: SystemSettingsChange,
  representations: [getSystemSettings],
  answers: { 200: SavedSystemSettings },
  codes: ['SETTINGS_STALE'],
  refusals: { 409: z.object({ ...Problem.shape, current: SavedSystemSettings.optional() }) },
});
