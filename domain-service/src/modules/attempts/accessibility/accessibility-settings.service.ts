import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/defaults';
import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';

const asJson = `json_build_object('textSize', text_size, 'contrast', contrast, 'theme', theme, 'hasRuler', has_ruler,
  'canEliminateOptions', eliminates_options, 'hidesTimer', hides_timer)`;

/** SQL subquery for a student's `AccessibilitySettings`; null if none were chosen. */
export function selectAccessibilitySettings(userId: string): string {
  return `(select ${asJson} from accessibility_settings where user_id = ${userId})`;
}

/** A student's accessibility settings, or the defaults. */
export async function findAccessibilitySettings(em: EntityManager, userId: string): Promise<AccessibilitySettings> {
  const [row] = await em.execute<{ settings: AccessibilitySettings | null }[]>(
    `select ${selectAccessibilitySettings(':userId')} as settings`,
    { userId },
  );
  return row?.settings ?? defaultAccessibilitySettings;
}

// One statement, so that two devices changing different settings do not undo each other.
const changeStatement = `
  insert into accessibility_settings as r (user_id, text_size, contrast, theme, has_ruler, eliminates_options, hides_timer)
  values (:userId, coalesce(:textSize, 'normal'), coalesce(:contrast, 'normal'), coalesce(:theme, 'auto'),
    coalesce(:hasRuler::boolean, false), coalesce(:canEliminateOptions::boolean, false), coalesce(:hidesTimer::boolean, false))
  on conflict (user_id) do update set text_size = coalesce(:textSize, r.text_size), contrast = coalesce(:contrast, r.contrast),
    theme = coalesce(:theme, r.theme), has_ruler = coalesce(:hasRuler::boolean, r.has_ruler),
    eliminates_options = coalesce(:canEliminateOptions::boolean, r.eliminates_options),
    hides_timer = coalesce(:hidesTimer::boolean, r.hides_timer)
  returning ${asJson} as settings`;

const nothing = { textSize: null, contrast: null, theme: null, hasRuler: null, canEliminateOptions: null, hidesTimer: null };

/** Updates only the settings that the student changed. */
export async function updateAccessibilitySettings(
  em: EntityManager,
  userId: string,
  change: AccessibilitySettingsUpdate,
): Promise<AccessibilitySettings> {
  const [row] = await em.execute<{ settings: AccessibilitySettings }[]>(changeStatement, { userId, ...nothing, ...change });
  if (!row) throw new Error('An upsert gives its row back');
  return row.settings;
}
