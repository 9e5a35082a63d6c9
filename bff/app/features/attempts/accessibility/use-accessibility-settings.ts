import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { useSyncExternalStore } from 'react';
import { useRootData } from '../../accounts/sessions/root-data.ts';
import { getBrowserAccessibilitySettings, watchBrowserAccessibilitySettings } from './accessibility-settings.ts';

/** The accessibility settings: from the server for the first paint, then as changed in this browser. */
export function useAccessibilitySettings(): AccessibilitySettings {
  const { accessibilitySettings } = useRootData();
  return useSyncExternalStore(
    watchBrowserAccessibilitySettings,
    getBrowserAccessibilitySettings,
    () => accessibilitySettings ?? getBrowserAccessibilitySettings(),
  );
}
