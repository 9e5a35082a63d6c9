import * as z from 'zod';
import { type FormErrors, sortErrors } from '../../forms/form-errors.ts';
import { sortFields } from '../../forms/parse-form.ts';
import type { SettingField, SettingFields, SettingValues } from '../../lib/site/setting-fields.ts';

/** A parsed settings form. */
export interface GivenSettings {
  /** The values to show again. */
  readonly values: SettingValues;
  /** The settings when the form was opened; null when unreadable. */
  readonly base: SettingValues | null;
  /** The input for the contract's schema: typed values of the known fields, and all other fields as text. */
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

// Browsers do not submit an unchecked box.
function parseValue({ kind }: SettingField, text: string | undefined): unknown {
  if (kind === 'flag') return text === undefined ? false : text === 'on' || text;
  return kind === 'number' && text !== undefined ? toNumber(text) : text;
}

/** Parses the fields of a section, `version` and `base`. `form` only names the form of the page. */
export function parseSettingsForm(fields: SettingFields, form: FormData): GivenSettings {
  const { fields: given, repeated } = sortFields(form);
  const { base, version, form: _, ...sent } = given;
  // Forms submit CRLF line ends; settings are stored with LF.
  const texts = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, text.replace(/\r\n/g, '\n')]));
  const sorted = Object.entries(fields).map(([name, field]) => [name, parseValue(field, texts[name])] as const);
  return {
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name] ?? ''])),
    base: parseBase(base),
    change: { ...texts, ...Object.fromEntries(sorted), version: version === undefined ? undefined : toNumber(version) },
    repeated,
  };
}

/** Splits errors, from the schema or the service, into messages above the form and messages at fields. */
export function sortSettingErrors(
  fields: SettingFields,
  issues: readonly (readonly [name: string, message: string])[],
): FormErrors {
  return sortErrors(
    new Set(Object.keys(fields)),
    issues.map(([name, message]) => [name, name === 'version' ? 'Reload this page and make your changes again' : message]),
  );
}
