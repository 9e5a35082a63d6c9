import type { AccessibilitySettings } from '@shikhar/contracts/reading-aids/schemas';
import { useSyncExternalStore } from 'react';
import { getBrowserAccessibilitySettings, watchBrowserAccessibilitySettings } from '../../lib/reading-aids.ts';
import { useRootData } from '../session/root-data.ts';

/** How the student reads: as the server knows it for the first paint, then as it was changed in this browser. */
export function useAccessibilitySettings(): AccessibilitySettings {
  const { accessibilitySettings } = useRootData();
  return useSyncExternalStore(
    watchBrowserAccessibilitySettings,
    getBrowserAccessibilitySettings,
    () => accessibilitySettings ?? getBrowserAccessibilitySettings(),
  );
}
