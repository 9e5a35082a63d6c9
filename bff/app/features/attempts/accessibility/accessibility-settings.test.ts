import { expect, it } from 'vitest';
import {
  describeAccessibilitySettings,
  findAccessibilityUpdate,
  formatAccessibilitySettings,
  mergeAccessibilitySettings,
  parseAccessibilityForm,
  parseAccessibilitySettings,
  parseAccessibilitySubmission,
} from './accessibility-settings.ts';

const all = {
  textSize: 'larger',
  contrast: 'high',
  theme: 'dark',
  hasRuler: true,
  canEliminateOptions: true,
  hidesTimer: true,
} as const;
const none = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  canEliminateOptions: false,
  hidesTimer: false,
} as const;

it('default settings add no attributes to the page', () => {
  expect(Object.values(describeAccessibilitySettings(undefined)).filter(Boolean)).toEqual([]);
  expect(describeAccessibilitySettings(none)).toEqual(describeAccessibilitySettings(undefined));
});

it('settings become attributes of the page', () => {
  expect(describeAccessibilitySettings(all)).toEqual({
    'data-text-size': 'larger',
    'data-contrast': 'high',
    'data-theme': 'dark',
    'data-ruler': 'on',
    'data-elimination': 'on',
    'data-timer': 'hidden',
  });
});

it('settings are parsed from the form, and unknown values become the defaults', () => {
  const form = new FormData();
  expect(parseAccessibilityForm(form)).toEqual(none);
  for (const name of ['contrast', 'hasRuler', 'canEliminateOptions', 'hidesTimer']) form.set(name, 'on');
  form.set('textSize', 'larger');
  form.set('theme', 'dark');
  expect(parseAccessibilityForm(form)).toEqual(all);
  form.set('textSize', 'enormous');
  form.set('theme', 'pink');
  expect(parseAccessibilityForm(form)).toEqual({ ...all, textSize: 'normal', theme: 'auto' });
});

it('formats and parses some or all settings, and ignores unknown ones', () => {
  expect(parseAccessibilitySettings(formatAccessibilitySettings(all))).toEqual(all);
  expect(parseAccessibilitySettings(formatAccessibilitySettings({ hasRuler: false }))).toEqual({ hasRuler: false });
  expect(formatAccessibilitySettings({ contrast: 'high', theme: undefined })).toBe('contrast=high');
  expect(parseAccessibilitySettings('textSize=enormous&contrast=on&theme=pink&hasRuler=on&hidesTimer=')).toEqual({});
});

it('a change lists only what differs', () => {
  expect(findAccessibilityUpdate(none, { ...none, contrast: 'high' })).toEqual({ contrast: 'high' });
  expect(findAccessibilityUpdate(all, { ...all, hasRuler: false })).toEqual({ hasRuler: false });
  expect(findAccessibilityUpdate({}, none)).toEqual(none);
  expect(mergeAccessibilitySettings(all, { contrast: 'normal', hasRuler: undefined })).toEqual({ ...all, contrast: 'normal' });
  expect(mergeAccessibilitySettings(undefined, {})).toEqual(none);
});

it('a submission changes what differs from the shown values, or what the script reports', () => {
  const form = new FormData();
  form.set('textSize', 'largest');
  form.set('theme', 'auto');
  form.set('canEliminateOptions', 'on');
  expect(parseAccessibilitySubmission(form)).toEqual({ ...none, textSize: 'largest', canEliminateOptions: true });
  form.set('shown', formatAccessibilitySettings({ ...none, textSize: 'largest', hasRuler: true }));
  expect(parseAccessibilitySubmission(form)).toEqual({ canEliminateOptions: true, hasRuler: false });
  form.set('changes', formatAccessibilitySettings({ hidesTimer: true }));
  expect(parseAccessibilitySubmission(form)).toEqual({ hidesTimer: true });
  form.set('changes', new File(['x'], 'x'));
  form.set('shown', new File(['x'], 'x'));
  expect(parseAccessibilitySubmission(form)).toEqual({ ...none, textSize: 'largest', canEliminateOptions: true });
});
