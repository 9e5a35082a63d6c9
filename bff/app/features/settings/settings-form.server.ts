import { z } from 'zod';
import { type FormErrors, sortErrors } from '../../forms/form-errors.ts';
import { sortFields } from '../../forms/parse-form.ts';
import type { SettingField, SettingFields, SettingValues } from '../../lib/site/setting-fields.ts';

/** A form of settings as it came. */
export interface GivenSettings {
  /** To be shown again. */
  readonly values: SettingValues;
  /** What the settings were when the form was opened; null where that cannot be read. */
  readonly base: SettingValues | null;
  /** To be judged by the contract's schema: what the fields say, each in its kind, and whatever else came. */
  readonly change: Readonly<Record<string, unknown>>;
  readonly repeated: readonly string[];
}

const Base = z.record(z.string(), z.string());

function parseBase(text: string | undefined): SettingValues | null {
  try {
    return Base.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

function toNumber(text: string): number | string {
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

// A box that is not ticked is not sent at all.
function parseValue({ kind }: SettingField, text: string | undefined): unknown {
  if (kind === 'flag') return text === undefined ? false : text === 'on' || text;
  return kind === 'number' && text !== undefined ? toNumber(text) : text;
}

/** Reads the fields of a section, `version` and `base`; `form` says only which form of the page it is. */
export function parseSettingsForm(fields: SettingFields, form: FormData): GivenSettings {
  const { fields: given, repeated } = sortFields(form);
  const { base, version, form: _, ...sent } = given;
  // Lines of a text come ended as forms end them, and are kept as texts do.
  const texts = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, text.replace(/\r\n/g, '\n')]));
  const sorted = Object.entries(fields).map(([name, field]) => [name, parseValue(field, texts[name])] as const);
  return {
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name] ?? ''])),
    base: parseBase(base),
    change: { ...texts, ...Object.fromEntries(sorted), version: version === undefined ? undefined : toNumber(version) },
    repeated,
  };
}

/** Sorts a schema's complaints, or the domain service's, by where the form says them. */
export function sortSettingFaults(
  fields: SettingFields,
  complaints: readonly (readonly [name: string, message: string])[],
): FormErrors {
  return sortErrors(
    new Set(Object.keys(fields)),
    complaints.map(([name, message]) => [
      name,
      name === 'version' ? 'Load this page again, and change the settings there' : message,
    ]),
  );
}
