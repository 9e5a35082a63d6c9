import { deleteUpload } from '../../../../lib/uploads/upload-client.ts';
import { isFree, type SavedUpload, savedUploads } from './saved-uploads.ts';
import { findUploadId, type ItemState, startItem, type UploadItem, type UploadSettings } from './upload-item.ts';

// Outlives each page: a file goes on being sent while others are shown.
const items = new Map<string, UploadItem>();
const cancelledIds = new Set<string>();

/** The uploads of this window, in the order in which they were chosen. */
export interface Uploads {
  readonly items: readonly UploadItem[];
  /** Lists that the server made before still have them. */
  readonly cancelledIds: ReadonlySet<string>;
}

let uploads: Uploads = { items: [], cancelledIds };
const listeners = new Set<() => void>();

function notify(): void {
  uploads = { items: [...items.values()], cancelledIds };
  for (const listener of listeners) listener();
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getUploads(): Uploads {
  return uploads;
}

/** The file of the form of a page; null if it has none. */
export function findCurrent(place: string): UploadItem | null {
  return [...items.values()].findLast(({ record }) => record.place === place && !record.isSubmitted) ?? null;
}

const unsentStates: ReadonlySet<ItemState> = new Set(['sending', 'waiting', 'signed-out']);

function warnBeforeUnload(event: Event): void {
  if ([...items.values()].some(({ state }) => unsentStates.has(state))) event.preventDefault();
}

function start(record: SavedUpload, settings: UploadSettings, isFound: boolean): void {
  const item = startItem(record, settings, isFound, notify);
  items.set(record.key, item);
  window.addEventListener('beforeunload', warnBeforeUnload);
  void item.ended.then(() => release(item));
  notify();
}

/** The server's list says what became of a file whose form was taken. */
function release(item: UploadItem): void {
  if (item.state === 'gone' || item !== findCurrent(item.record.place)) items.delete(item.record.key);
  notify();
}

/** Begins to send a file for the form of its page, in place of another. */
export function chooseUpload(record: SavedUpload, settings: UploadSettings): void {
  const former = findCurrent(record.place);
  if (former) cancelUpload(former);
  void savedUploads.save({ ...record });
  start(record, settings, false);
}

export function cancelUpload(item: UploadItem): void {
  const id = findUploadId(item);
  if (id !== '') cancelledIds.add(id);
  item.stop();
  items.delete(item.record.key);
  notify();
}

/** Gives up a file that the server keeps for the form. */
export function discardSaved(endpoint: string, id: string): void {
  deleteUpload(`${endpoint}/${id}`);
  cancelledIds.add(id);
  notify();
}

/** The form of the file was taken: from now on it is among those under way. */
export async function submitUpload(item: UploadItem): Promise<void> {
  await item.submit();
  if (item.state === 'ready') items.delete(item.record.key);
  notify();
}

interface ResumeOptions {
  owner: string;
  /** The page whose form has no file; null if there is none. */
  place: string | null;
  settings: UploadSettings;
}

async function resumeRecord(record: SavedUpload, { owner, place, settings }: ResumeOptions): Promise<void> {
  if (record.owner !== owner) return savedUploads.forget(record.key);
  const isOfForm = record.place === place && findCurrent(place) === null;
  if (!(record.isSubmitted || isOfForm) || !(await isFree(record.key)) || items.has(record.key)) return;
  start(record, settings, true);
}

/** Takes up files that a page that is gone had not sent, or whose form it had not. */
export async function resumeUploads(options: ResumeOptions): Promise<void> {
  for (const item of items.values()) {
    if (item.record.owner !== options.owner) cancelUpload(item);
    else if (item.state === 'ready') void item.check().then(() => release(item));
  }
  // The newest first: a form has one file.
  for (const record of (await savedUploads.list()).reverse()) await resumeRecord(record, options);
}
