import type { SettingFields, SettingValues } from '../../lib/site/setting-fields.ts';
import { formatValue } from '../../lib/site/setting-fields.ts';

/** A setting that someone else changed while a form was open. */
export interface ConflictLine {
  readonly label: string;
  /** Null when unknown. */
  readonly was: string | null;
  readonly theirs: string;
  /** Null when this form did not change the setting; the other user's value is used. */
  readonly mine: string | null;
}

export interface Conflict {
  readonly lines: readonly ConflictLine[];
  /** The user's own changes on top of the saved settings. */
  readonly values: SettingValues;
}

/** Compares a form with what someone else saved since it was opened. */
export function findConflict(
  fields: SettingFields,
  base: SettingValues | null,
  theirs: SettingValues,
  mine: SettingValues,
): Conflict {
  const lines: ConflictLine[] = [];
  const values: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [was, other, own] = [base?.[name], theirs[name] ?? '', mine[name] ?? ''];
    const isUntouched = own === was;
    values[name] = isUntouched ? other : own;
    if (other === was || other === own) continue;
    lines.push({
      label: field.label,
      was: was === undefined ? null : formatValue(field, was),
      theirs: formatValue(field, other),
      mine: isUntouched ? null : formatValue(field, own),
    });
  }
  return { lines, values };
}
