import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { getSession, type RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatAccessibilitySettings, mergeAccessibilitySettings } from './reading-aids.ts';

/** Applies the settings to this page and later pages of this browser from the first byte. */
export async function saveAccessibilityCookie(args: RequestArguments, readingAids: AccessibilitySettings): Promise<void> {
  const browserSession = await getSession(args);
  const { session } = browserSession.content;
  if (
    !session ||
    (session.readingAids && formatAccessibilitySettings(session.readingAids) === formatAccessibilitySettings(readingAids))
  )
    return;
  await browserSession.change({ session: { ...session, readingAids } });
}

/** Changes the settings of this browser only. */
export async function applyAccessibilitySettings(args: RequestArguments, change: AccessibilitySettingsUpdate): Promise<void> {
  const { session } = (await getSession(args)).content;
  await saveAccessibilityCookie(args, mergeAccessibilitySettings(session?.readingAids, change));
}
