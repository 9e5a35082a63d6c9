import { listTabKeys, readTab, removeFromTab, writeTab } from '../lib/tab-storage.ts';
import { type Control, isCheckable, listControls, readDefault, readValue, writeValue } from './controls.ts';
import { isSecretField } from './secret-fields.ts';

/** By control: its text, or whether it is ticked. */
export type Values = Readonly<Record<string, string | boolean>>;

const prefix = 'typed:';
const ownerKey = 'typed-by';

/** Whether anything in the form differs from what its page loaded with, except passwords, which are typed again. */
export function hasTyped(form: HTMLFormElement): boolean {
  return listControls(form).some((control) => readValue(control) !== readDefault(control) && !isSecretField(control.name));
}

/** Fields of the form that the browser's storage may have. A browser lets no script choose a file. */
function listStorable(form: HTMLFormElement): Control[] {
  return listControls(form).filter(({ name, type }) => type !== 'hidden' && type !== 'file' && !isSecretField(name));
}

function findKey(control: Control): string {
  return isCheckable(control) ? `${control.name}=${control.value}` : control.name;
}

// These differ each time that the page is loaded, or whenever the thing is saved.
const unstable = /^(?:id|key|formId|idempotencyKey|markingVersion|seenPrice|.*revision)$/i;
const revisionNames: ReadonlySet<string> = new Set(['revision', 'markingVersion']);

function listHidden(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
}

/** The key of a form: its page, its action, and the hidden fields that tell it from its neighbours. */
export function findPlace(form: HTMLFormElement): string {
  const known = listHidden(form).flatMap(({ name, value }) => (unstable.test(name) ? [] : [`${name}=${value}`]));
  return [prefix + location.pathname, form.getAttribute('action'), ...known].join(' ');
}

/** Whether the form's page still shows it with this query. A form posts to the URL that shows it. */
export function isShownWith(form: HTMLFormElement, search: string): boolean {
  const { searchParams } = new URL(form.getAttribute('action') ?? '', location.href);
  const next = new URLSearchParams(search);
  return [...searchParams].every(([name, value]) => next.get(name) === value);
}

function findRevision(form: HTMLFormElement): HTMLInputElement | undefined {
  return listHidden(form).find(({ name }) => revisionNames.has(name));
}

/** Forgets what was typed into a form, which its reader has taken back. */
export function forgetTyped(form: HTMLFormElement): void {
  removeFromTab(findPlace(form));
}

/** Where the text of the form that is being sent is stored. */
let sent: string | undefined;

export function noteSent(place: string | undefined): void {
  sent = place;
}

/** Forgets the text of the form that was sent, which has led on to another page. */
export function forgetSent(): void {
  if (sent !== undefined) removeFromTab(sent);
  sent = undefined;
}

/** The values that a form came with, which a refusal replaces by what was typed. */
export function readDefaults(form: HTMLFormElement): Values {
  return Object.fromEntries(listControls(form).map((control) => [findKey(control), readDefault(control)]));
}

/** Stores for this tab what differs from the values that the form came with. */
export function storeTyped(form: HTMLFormElement, place: string, defaults: Values): void {
  const changed = listStorable(form).flatMap((control) => {
    const [key, value] = [findKey(control), readValue(control)];
    return value === (defaults[key] ?? readDefault(control)) ? [] : [[key, value] as const];
  });
  if (changed.length === 0) removeFromTab(place);
  else writeTab(place, JSON.stringify({ values: Object.fromEntries(changed), revision: findRevision(form)?.value }));
}

/** Forgets what somebody else has typed in this tab. */
export function forgetTypedByOthers(userId: string): void {
  if (readTab(ownerKey) === userId) return;
  for (const key of listTabKeys()) if (key.startsWith(prefix)) removeFromTab(key);
  writeTab(ownerKey, userId);
}

interface StoredFields {
  readonly values: Values;
  /** The one that the values were typed on. */
  readonly revision?: string;
}

/**
 * Fills in what was typed before this page was loaded again. What is typed since then stays.
 * @returns the revision that it was typed on, and the values of fields that the form does not have
 */
export function restoreTyped(form: HTMLFormElement, place: string): { revision?: string; missing: Values } {
  const text = readTab(place);
  if (text === null) return { missing: {} };
  const { values, ...rest }: StoredFields = JSON.parse(text);
  const missing: Record<string, string | boolean> = {};
  // A choice may show another field, so each is looked up when its turn comes.
  for (const [key, value] of Object.entries(values)) {
    const control = listStorable(form).find((one) => findKey(one) === key);
    if (!control) missing[key] = value;
    else if (readValue(control) === readDefault(control)) writeValue(control, value);
  }
  return { ...rest, missing };
}

/** Makes a form that is about to be sent name the revision that it was typed on. */
export function setRevision(form: HTMLFormElement, revision: string): void {
  const known = findRevision(form);
  if (known) known.value = revision;
}
