import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { updatePageData } from '../../accounts/sessions/page-data.server.ts';
import { getSession, type RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatAccessibilitySettings, mergeAccessibilitySettings } from './accessibility-settings.ts';

/** Applies the settings to this page and later pages of this browser from the first byte. */
export async function saveAccessibilityCookie(
  args: RequestArguments,
  accessibilitySettings: AccessibilitySettings,
): Promise<void> {
  const browserSession = await getSession(args);
  const { session } = browserSession.content;
  if (
    !session ||
    (session.accessibilitySettings &&
      formatAccessibilitySettings(session.accessibilitySettings) === formatAccessibilitySettings(accessibilitySettings))
  )
    return;
  await browserSession.change({ session: { ...session, accessibilitySettings } });
  await updatePageData(args, { accessibilitySettings });
}

/** Changes the settings of this browser only. */
export async function applyAccessibilitySettings(args: RequestArguments, change: AccessibilitySettingsUpdate): Promise<void> {
  const { session } = (await getSession(args)).content;
  await saveAccessibilityCookie(args, mergeAccessibilitySettings(session?.accessibilitySettings, change));
}
