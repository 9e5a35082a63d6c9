import { data, redirect } from '@remix-run/node';
import {
  getSecuritySettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
} from '@shikhar/contracts/settings/routes';
import type { SavedSystemSettings, SecuritySettings, SystemSettings } from '@shikhar/contracts/settings/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../domain/errors.ts';
import { clearSite } from '../../domain/site.server.ts';
import type { FormDefinition } from '../../forms/define-form.ts';
import { noErrors } from '../../forms/form-errors.ts';
import { type SettingFields, type SettingValues, securityFields, systemFields, toValues } from '../../lib/site/setting-fields.ts';
import { formatRecordDate, formatTime } from '../../lib/site/site-time.ts';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../accounts/sessions/session.server.ts';
import { submitForm } from '../accounts/sessions/submit-form.server.ts';
import { findConflict } from './settings-conflict.server.ts';
import { type HiddenSettings, type SettingsView, securityForm, systemForm } from './settings-definition.ts';

type Saved = Pick<SavedSystemSettings, 'version' | 'updatedAt' | 'updatedBy'>;

/** A section of the settings: its page, its form, and how it is loaded and saved. */
interface Section<Settings> {
  readonly path: string;
  readonly fields: SettingFields;
  readonly form: FormDefinition<Settings>;
  load(client: ServiceClient): Promise<Saved>;
  /** Throws like `ServiceClient.call`. */
  save(client: ServiceClient, settings: Settings, version: number): Promise<unknown>;
}

export const securitySection: Section<SecuritySettings> = {
  path: '/admin/security',
  fields: securityFields,
  form: securityForm,
  load: async (client) => (await client.ask(getSecuritySettings)).body,
  save: (client, settings, version) => client.call(saveSecuritySettings, { body: { ...settings, version } }),
};

export const systemSection: Section<SystemSettings> = {
  path: '/admin/settings',
  fields: systemFields,
  form: systemForm,
  load: async (client) => (await client.ask(getSystemSettings)).body,
  save: (client, settings, version) => client.call(saveSystemSettings, { body: { ...settings, version } }),
};

const Hidden = z.strictObject({ form: z.literal('settings'), base: z.string(), version: z.string().regex(/^\d{1,9}$/) });

const Base = z.record(z.string(), z.string());

/** The settings that a form started from; null when unreadable. */
export function parseBase(text: string): SettingValues | null {
  try {
    return Base.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function buildHidden(values: SettingValues, { version }: Saved): HiddenSettings {
  return { form: 'settings', base: JSON.stringify(values), version: String(version) };
}

function formatMoment(instant: string): string {
  return `${formatRecordDate(instant)} at ${formatTime(instant)}`;
}

/** The saved section, ready for its form. */
export async function loadSection<Settings>(args: RequestArguments, { fields, load }: Section<Settings>) {
  const saved = await load(await requireServiceClient(args));
  const values = toValues(fields, saved);
  const view = { values, hidden: buildHidden(values, saved), errors: noErrors };
  const settings: SettingsView = { view, key: String(saved.version) };
  const { updatedAt: at, updatedBy: by } = saved;
  const lastSaved = at && `Last saved on ${formatMoment(at)}`;
  return { settings, lastSaved: lastSaved && by !== null ? `${lastSaved} by ${by}` : lastSaved };
}

/** The values that someone else saved meanwhile, and the form with its own changes on top. */
async function buildConflict<Settings>(
  client: ServiceClient,
  { fields, load }: Section<Settings>,
  mine: SettingValues,
  base: string,
): Promise<SettingsView> {
  const saved = await load(client);
  const theirs = toValues(fields, saved);
  const { lines, values } = findConflict(fields, parseBase(base), theirs, mine);
  return {
    view: { values, hidden: buildHidden(theirs, saved), errors: noErrors },
    key: `${saved.version}, with own changes`,
    conflict: { lines, by: saved.updatedBy, at: saved.updatedAt && formatMoment(saved.updatedAt) },
  };
}

/** Saves the form and redirects to its page, or returns the form with its errors or with what others changed meanwhile. */
export async function saveSection<Settings extends object>(
  args: RequestArguments,
  section: Section<Settings>,
  posted?: FormData,
) {
  const client = await requireServiceClient(args);
  const submission = {
    form: section.form,
    hidden: Hidden,
    fallback: 'The settings could not be saved. Please try again.',
    async save(settings: Settings, { base, version }: HiddenSettings) {
      try {
        await section.save(client, settings, Number(version));
      } catch (error) {
        const isStale = error instanceof DomainRefusal && error.problem.code === 'SETTINGS_STALE';
        if (!isStale) throw error;
        return data(await buildConflict(client, section, toValues(section.fields, settings), base), { status: 409 });
      }
      clearSite();
      await client.showToast({ text: 'Settings saved' });
      return redirect(section.path, 303);
    },
  };
  return submitForm(args, submission, posted);
}
