import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/defaults';
import type { AccessibilitySettings, AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { jsonObjectFrom, type Operand } from '../../../database/sql.ts';

const columns = [
  'text_size as textSize',
  'contrast',
  'theme',
  'has_ruler as hasRuler',
  'eliminates_options as canEliminateOptions',
  'hides_timer as hidesTimer',
] as const;

/** A student's `AccessibilitySettings`; null if none were chosen. */
export function selectAccessibilitySettings(userId: Operand<string>) {
  return jsonObjectFrom(queryBuilder.selectFrom('accessibility_settings').select(columns).where('user_id', '=', userId));
}

/** A student's accessibility settings, or the defaults. */
export async function findAccessibilitySettings(em: EntityManager, userId: string): Promise<AccessibilitySettings> {
  const db = em.getKysely<Database>();
  const settings = await db.selectFrom('accessibility_settings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return settings ?? defaultAccessibilitySettings;
}

/** Updates only the settings that the student changed. */
export async function updateAccessibilitySettings(
  em: EntityManager,
  userId: string,
  change: AccessibilitySettingsUpdate,
): Promise<AccessibilitySettings> {
  // One statement, so that two devices changing different settings do not undo each other.
  return em
    .getKysely<Database>()
    .insertInto('accessibility_settings')
    .values({
      user_id: userId,
      text_size: change.textSize ?? defaultAccessibilitySettings.textSize,
      contrast: change.contrast ?? defaultAccessibilitySettings.contrast,
      theme: change.theme ?? defaultAccessibilitySettings.theme,
      has_ruler: change.hasRuler ?? defaultAccessibilitySettings.hasRuler,
      eliminates_options: change.canEliminateOptions ?? defaultAccessibilitySettings.canEliminateOptions,
      hides_timer: change.hidesTimer ?? defaultAccessibilitySettings.hidesTimer,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        user_id: userId,
        text_size: change.textSize,
        contrast: change.contrast,
        theme: change.theme,
        has_ruler: change.hasRuler,
        eliminates_options: change.canEliminateOptions,
        hides_timer: change.hidesTimer,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
