import type { SettingFields, SettingValues } from '../../lib/site/setting-fields.ts';
import { formatValue } from '../../lib/site/setting-fields.ts';

/** A setting that someone else changed while a form was open. */
export interface ConflictLine {
  readonly label: string;
  /** Null where it is not known. */
  readonly was: string | null;
  readonly theirs: string;
  /** Null for what this form had left as it was: the other's value is taken over. */
  readonly mine: string | null;
}

export interface Conflict {
  readonly lines: readonly ConflictLine[];
  /** The form again: one's own changes, on what is kept now. */
  readonly values: SettingValues;
}

/** Lays the values of a form beside what someone else saved since it was opened. */
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
