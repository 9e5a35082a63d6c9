import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { useSyncExternalStore } from 'react';
import { useRootData } from '../../accounts/sessions/root-data.ts';
import { getBrowserAccessibilitySettings, watchBrowserAccessibilitySettings } from './reading-aids.ts';

/** How the student reads: as the server knows it for the first paint, then as it was changed in this browser. */
export function useAccessibilitySettings(): AccessibilitySettings {
  const { accessibilitySettings } = useRootData();
  return useSyncExternalStore(
    watchBrowserAccessibilitySettings,
    getBrowserAccessibilitySettings,
    () => accessibilitySettings ?? getBrowserAccessibilitySettings(),
  );
}
