import type { AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { getStored, setStored } from '../kept-on-device.ts';
import { sendAccessibilitySettings } from './aids-client.ts';
import {
  formatAccessibilitySettings,
  getBrowserAccessibilitySettings,
  mergeAccessibilitySettings,
  parseAccessibilitySettings,
  updateBrowserAccessibilitySettings,
} from './reading-aids.ts';

const part = 'aids';

/** One sending at a time: the server has the last of two changes last. */
let sending = Promise.resolve();

async function send(attemptId: string, changed: string): Promise<void> {
  const waiting = getStored(part, attemptId) ?? changed;
  // What is not kept there yet goes out when the network is back, or with the next page.
  const isSaved = await sendAccessibilitySettings(attemptId, new URLSearchParams({ changes: waiting }));
  if (isSaved && getStored(part, attemptId) === waiting) setStored(part, attemptId, null);
}

/** Sends what was changed to the server, and only that; until it is there it waits on the device, under its attempt. */
export function saveAccessibilitySettings(attemptId: string, change: AccessibilitySettingsUpdate): Promise<void> {
  const changed = formatAccessibilitySettings({ ...getPendingChange(attemptId), ...change });
  setStored(part, attemptId, changed);
  sending = sending.then(() => send(attemptId, changed));
  return sending;
}

function getPendingChange(attemptId: string): AccessibilitySettingsUpdate {
  return parseAccessibilitySettings(getStored(part, attemptId) ?? '');
}

/** Takes up what was changed while the server could not be reached, and sends it again. */
export function resumeAccessibilitySettings(attemptId: string): void {
  if (getStored(part, attemptId) === null) return;
  const change = getPendingChange(attemptId);
  updateBrowserAccessibilitySettings(mergeAccessibilitySettings(getBrowserAccessibilitySettings(), change));
  void saveAccessibilitySettings(attemptId, {});
}
