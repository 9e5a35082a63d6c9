import { defineRoute } from '../../http/define-route.ts';
import { AccessibilitySettings, AccessibilitySettingsUpdate } from './schemas.ts';

export const getAccessibilitySettings = defineRoute({
  method: 'GET',
  path: '/accessibility-settings',
  summary: "The student's accessibility settings; the defaults until some are chosen",
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  answers: { 200: AccessibilitySettings },
});

export const updateOwnAccessibilitySettings = defineRoute({
  method: 'PATCH',
  path: '/accessibility-settings',
  summary: 'Change some of the accessibility settings; the others stay as they are',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  body: AccessibilitySettingsUpdate,
  answers: { 200: AccessibilitySettings },
});
