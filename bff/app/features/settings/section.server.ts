import { data, redirect } from '@remix-run/node';
import type { SavedSystemSettings } from '@shikhar/contracts/settings/schemas';
import type { z } from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { clearSite } from '../../domain/site.server.ts';
import { type FormErrors, listIssues, noErrors, toFormError, toRepeatedFieldsError } from '../../forms/form-errors.ts';
import { type SettingFields, toValues } from '../../lib/site/setting-fields.ts';
import { formatRecordDate, formatTime } from '../../lib/site/site-time.ts';
import type { RequestContext } from '../../request-context.ts';
import { toFailurePage } from '../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import type { SectionView } from './section-view.ts';
import { findConflict } from './settings-conflict.server.ts';
import { type GivenSettings, parseSettingsForm, sortSettingErrors } from './settings-form.server.ts';

type Saved = Pick<SavedSystemSettings, 'version' | 'updatedAt' | 'updatedBy'>;

/** A section of the settings: its page, its fields, and how it is loaded and saved. */
export interface Section<Change> {
  readonly path: string;
  readonly fields: SettingFields;
  readonly schema: z.ZodType<Change>;
  read(client: ServiceClient): Promise<Saved>;
  /** Throws like `ServiceClient.call`. */
  save(client: ServiceClient, change: Change): Promise<void>;
}

function formatMoment(instant: string): string {
  return `${formatRecordDate(instant)} at ${formatTime(instant)}`;
}

/** The saved section, ready for its form. */
export async function loadSection<Change>(client: ServiceClient, { fields, read }: Section<Change>) {
  const saved = await read(client);
  const values = toValues(fields, saved);
  const view: SectionView = {
    values,
    errors: noErrors,
    base: JSON.stringify(values),
    version: String(saved.version),
    conflict: null,
  };
  const { updatedAt: at, updatedBy: by } = saved;
  return { view, lastSaved: at && `Last saved on ${formatMoment(at)}${by === null ? '' : ` by ${by}`}` };
}

function showAgain({ values, base, change }: GivenSettings, errors: FormErrors): SectionView {
  return { values, errors, base: JSON.stringify(base ?? {}), version: String(change['version'] ?? ''), conflict: null };
}

async function showConflict<Change>(client: ServiceClient, { fields, read }: Section<Change>, given: GivenSettings) {
  const saved = await read(client);
  const theirs = toValues(fields, saved);
  const { lines, values } = findConflict(fields, given.base, theirs, given.values);
  const view: SectionView = {
    values,
    errors: noErrors,
    base: JSON.stringify(theirs),
    version: String(saved.version),
    conflict: { lines, by: saved.updatedBy, at: saved.updatedAt && formatMoment(saved.updatedAt) },
  };
  return data(view, { status: 409 });
}

/** Saves the form and redirects to its page, or returns the form with its errors. */
export async function saveSection<Change>(
  client: ServiceClient,
  section: Section<Change>,
  form: FormData,
  context: RequestContext,
) {
  const given = parseSettingsForm(section.fields, form);
  if (given.repeated.length > 0) return data(showAgain(given, toRepeatedFieldsError(given.repeated)), { status: 400 });
  const change = section.schema.safeParse(given.change);
  if (!change.success)
    return data(showAgain(given, sortSettingErrors(section.fields, listIssues(change.error))), { status: 400 });
  try {
    await section.save(client, change.data);
  } catch (error) {
    return handleFailure(error, client, section, given, context);
  }
  clearSite();
  await client.showToast({ text: 'Settings saved' });
  return redirect(section.path, 303);
}

async function handleFailure<Change>(
  error: unknown,
  client: ServiceClient,
  section: Section<Change>,
  given: GivenSettings,
  context: RequestContext,
) {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
    context.log.warn({ reason: error.message }, 'settings not saved');
    const headers = { 'retry-after': String(error.retryAfterSeconds ?? 15) };
    const errors = toFormError('The settings could not be saved. Please try again.');
    return data(showAgain(given, errors), { status: 503, headers });
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { code, fieldErrors } = error.problem;
  if (code === 'SETTINGS_STALE') return showConflict(client, section, given);
  if (code !== 'VALIDATION_FAILED' || !fieldErrors) throw toFailurePage(error, context);
  return data(showAgain(given, sortSettingErrors(section.fields, Object.entries(fieldErrors))), { status: 400 });
}
