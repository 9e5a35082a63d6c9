import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { getSession, type RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatAccessibilitySettings, mergeAccessibilitySettings } from './reading-aids.ts';

/** Puts the aids on this page and every next of this browser, from its first byte on. */
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

/** Changes the aids of this browser alone. */
export async function applyAccessibilitySettings(args: RequestArguments, change: AccessibilitySettingsUpdate): Promise<void> {
  const { session } = (await getSession(args)).content;
  await saveAccessibilityCookie(args, mergeAccessibilitySettings(session?.readingAids, change));
}
