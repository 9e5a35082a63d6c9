import { SecuritySettings, SystemSettings } from '@shikhar/contracts/settings/schemas';
import type * as z from 'zod';
import { defineForm, type FormView, pickFormView, type RefusedForm } from '../../forms/define-form.ts';
import { type SettingField, type SettingFields, securityFields, systemFields } from '../../lib/site/setting-fields.ts';
import type { ConflictLine } from './settings-conflict.server.ts';

function parseNumber(text: string): number | string {
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

/** Browsers do not submit an unchecked box, and submit CRLF line ends, where settings are stored with LF. */
function parseValue({ kind }: SettingField, text = ''): unknown {
  if (kind === 'flag') return text === '' ? false : text === 'on' || text;
  return kind === 'number' ? parseNumber(text) : text.replace(/\r\n/g, '\n');
}

function defineSettings<Settings>(schema: z.ZodType<Settings>, fields: SettingFields) {
  const entries = Object.entries(fields);
  return defineForm({
    schema,
    fields: entries.map(([name]) => name),
    read: (values) => Object.fromEntries(entries.map(([name, field]) => [name, parseValue(field, values[name])])),
  });
}

export const securityForm = defineSettings(SecuritySettings, securityFields);
export const systemForm = defineSettings(SystemSettings, systemFields);

/** Sent with the form: the settings that it started from, as JSON, and how often they had been saved. */
export interface HiddenSettings {
  readonly form: 'settings';
  readonly base: string;
  readonly version: string;
}

/** The changes that someone else saved while a form was open. */
export interface ConflictView {
  readonly lines: readonly ConflictLine[];
  /** Null for a deleted account. */
  readonly by: string | null;
  /** `14-11-2025 at 18:26` */
  readonly at: string | null;
}

export interface SettingsView {
  readonly view: FormView<object>;
  /** Changes with what is saved. A form that starts from other values is another form. */
  readonly key: string;
  readonly conflict?: ConflictView | undefined;
}

/** The form of a section as it is saved, or as it was refused. */
export function pickSettings(saved: SettingsView, refused: SettingsView | RefusedForm<object> | undefined): SettingsView {
  if (refused && 'conflict' in refused && refused.conflict) return refused;
  return { ...saved, view: pickFormView<object>(saved.view, refused) };
}
