import { defaultAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/defaults';
import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';

const sizes = ['normal', 'large', 'larger', 'largest'] as const satisfies readonly AccessibilitySettings['textSize'][];
const contrasts = ['normal', 'high'] as const satisfies readonly AccessibilitySettings['contrast'][];
const themes = ['auto', 'light', 'dark'] as const satisfies readonly AccessibilitySettings['theme'][];

type Attributes = Readonly<Record<`data-${string}`, string | undefined>>;

/** Data attributes on the root element that the styles use; a setting at its default has none. */
export function describeAccessibilitySettings(accessibility: AccessibilitySettings | undefined): Attributes {
  const { textSize, contrast, theme, hasRuler, canEliminateOptions, hidesTimer } = accessibility ?? defaultAccessibilitySettings;
  return {
    'data-text-size': textSize === 'normal' ? undefined : textSize,
    'data-contrast': contrast === 'normal' ? undefined : contrast,
    'data-theme': theme === 'auto' ? undefined : theme,
    'data-ruler': hasRuler ? 'on' : undefined,
    'data-elimination': canEliminateOptions ? 'on' : undefined,
    'data-timer': hidesTimer ? 'hidden' : undefined,
  };
}

/** Parses the settings form. A switch that is off sends nothing. */
export function parseAccessibilityForm(form: Pick<FormData | URLSearchParams, 'get' | 'has'>): AccessibilitySettings {
  return {
    textSize: sizes.find((size) => size === form.get('textSize')) ?? 'normal',
    contrast: form.has('contrast') ? 'high' : 'normal',
    theme: themes.find((theme) => theme === form.get('theme')) ?? 'auto',
    hasRuler: form.has('hasRuler'),
    canEliminateOptions: form.has('canEliminateOptions'),
    hidesTimer: form.has('hidesTimer'),
  };
}

/** Some or all settings as one string. */
export function formatAccessibilitySettings(change: AccessibilitySettingsUpdate): string {
  const said = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(said).toString();
}

function parseSwitch(word: string | null): boolean | undefined {
  return word === 'true' || word === 'false' ? word === 'true' : undefined;
}

/** The reverse of `formatAccessibilitySettings`; unknown values are ignored. */
export function parseAccessibilitySettings(line: string): AccessibilitySettingsUpdate {
  const said = new URLSearchParams(line);
  return {
    textSize: sizes.find((size) => size === said.get('textSize')),
    contrast: contrasts.find((contrast) => contrast === said.get('contrast')),
    theme: themes.find((theme) => theme === said.get('theme')),
    hasRuler: parseSwitch(said.get('hasRuler')),
    canEliminateOptions: parseSwitch(said.get('canEliminateOptions')),
    hidesTimer: parseSwitch(said.get('hidesTimer')),
  };
}

/** Settings in `after` that differ from `before` or are missing there. */
export function findAccessibilityUpdate(
  before: AccessibilitySettingsUpdate,
  after: AccessibilitySettings,
): AccessibilitySettingsUpdate {
  return {
    ...(after.textSize !== before.textSize && { textSize: after.textSize }),
    ...(after.contrast !== before.contrast && { contrast: after.contrast }),
    ...(after.theme !== before.theme && { theme: after.theme }),
    ...(after.hasRuler !== before.hasRuler && { hasRuler: after.hasRuler }),
    ...(after.canEliminateOptions !== before.canEliminateOptions && { canEliminateOptions: after.canEliminateOptions }),
    ...(after.hidesTimer !== before.hidesTimer && { hidesTimer: after.hidesTimer }),
  };
}

export function mergeAccessibilitySettings(
  accessibility: AccessibilitySettings | undefined,
  change: AccessibilitySettingsUpdate,
): AccessibilitySettings {
  const { textSize, contrast, theme, hasRuler, canEliminateOptions, hidesTimer } = accessibility ?? defaultAccessibilitySettings;
  return {
    textSize: change.textSize ?? textSize,
    contrast: change.contrast ?? contrast,
    theme: change.theme ?? theme,
    hasRuler: change.hasRuler ?? hasRuler,
    canEliminateOptions: change.canEliminateOptions ?? canEliminateOptions,
    hidesTimer: change.hidesTimer ?? hidesTimer,
  };
}

/**
 * The settings that a form changes: `changes` as the script sends them, or the fields that differ from `shown`. Never more:
 * another device of the student may have changed the rest since.
 */
export function parseAccessibilitySubmission(form: FormData): AccessibilitySettingsUpdate {
  const changes = form.get('changes');
  if (typeof changes === 'string') return parseAccessibilitySettings(changes);
  const shown = form.get('shown');
  return findAccessibilityUpdate(
    parseAccessibilitySettings(typeof shown === 'string' ? shown : ''),
    parseAccessibilityForm(form),
  );
}

let browserAccessibilitySettings: AccessibilitySettings = defaultAccessibilitySettings;
const listeners = new Set<() => void>();

/** The settings in this browser. On the server always the defaults, because each request has its own. */
export function getBrowserAccessibilitySettings(): AccessibilitySettings {
  return browserAccessibilitySettings;
}

export function watchBrowserAccessibilitySettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let loaded: AccessibilitySettings | undefined;

/** Takes over the settings that came with a page, once: the student may have changed them since. */
export function adoptAccessibilitySettings(settings: AccessibilitySettings | undefined): void {
  if (settings === undefined || settings === loaded) return;
  loaded = settings;
  browserAccessibilitySettings = settings;
}

/** Applies the settings to the page. */
export function updateBrowserAccessibilitySettings(accessibility: AccessibilitySettings): void {
  browserAccessibilitySettings = accessibility;
  for (const [name, value] of Object.entries(describeAccessibilitySettings(accessibility))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  for (const listener of listeners) listener();
}
