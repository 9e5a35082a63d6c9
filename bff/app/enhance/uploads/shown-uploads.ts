import { fetchPage } from '../page-client.ts';
import { replaceParts } from './page-parts.ts';
import { isFree, type SavedUpload, savedUploads } from './saved-uploads.ts';
import { findUploadId, startItem, type UploadItem, type UploadSettings } from './upload-item.ts';
import { createRow, type UploadRow } from './upload-row.ts';

export interface Shown {
  readonly item: UploadItem;
  readonly row: UploadRow;
}

export interface ShownUploads {
  /** The file of the form at hand. */
  readonly current: Shown | null;
  /** Begins to send a file for the form at hand, in place of another. */
  choose(record: SavedUpload): void;
  /** Gives it up. */
  cancel(shown: Shown): void;
  /** The form of the file was taken: from now on it is among those under way. */
  moveOn(shown: Shown): Promise<void>;
  /** Puts the rows where they belong, on a page that has changed. */
  redraw(): void;
  /** Takes up what a page that is gone had not sent, or its form not yet. */
  resume(): Promise<void>;
  /** Whether a file is on its way that the server does not have. */
  isSending(): boolean;
}

export const findForm = (region: HTMLElement) => region.querySelector<HTMLFormElement>('form#upload-form');
export const findInput = (region: HTMLElement) => region.querySelector<HTMLInputElement>('input#file');
export const findNamed = (region: HTMLElement) => region.querySelector<HTMLInputElement>('[name="uploadId"]');

/** A list says how many it has, and is there only if it has any. */
function countRows(list: HTMLElement): void {
  const count = list.querySelectorAll('ul > li').length;
  list.hidden = count === 0;
  const fact = list.querySelector('.sec-head .meta');
  if (fact) fact.textContent = `${count} file${count === 1 ? '' : 's'}`;
}

/** What the server knew of an upload when it made the list. */
function findKnown(list: HTMLElement | null, item: UploadItem): HTMLElement | null {
  const id = findUploadId(item);
  return id === '' ? null : (list?.querySelector<HTMLElement>(`[data-upload="${id}"]`) ?? null);
}

const findList = (region: HTMLElement) => region.querySelector<HTMLElement>('[data-sending]');

/** A row of a file whose form was taken, in the place of what the server knew of it. */
function renderSubmitted(region: HTMLElement, { item, row }: Shown): void {
  const list = findList(region);
  if (!list || row.element.isConnected) return;
  const line = document.createElement('li');
  line.append(row.element);
  const known = findKnown(list, item);
  if (known) known.replaceWith(line);
  else list.querySelector('ul')?.prepend(line);
  countRows(list);
}

function renderCurrent(region: HTMLElement, { item, row }: Shown): void {
  const holder = region.querySelector('[data-place="file"]');
  if (holder && row.element.parentNode !== holder) holder.replaceChildren(row.element);
  const named = findNamed(region);
  if (named) named.value = item.state === 'refused' ? '' : findUploadId(item);
  const list = findList(region);
  const known = findKnown(list, item);
  known?.remove();
  if (list && known) countRows(list);
}

/** The files that this page sends, each with its row: under the form's field, or among those under way. */
export function showUploads(region: HTMLElement, settings: UploadSettings, owner: string): ShownUploads {
  let current: Shown | null = null;
  const submitted = new Set<Shown>();
  const template = region.querySelector<HTMLTemplateElement>('template#upload-row');

  function startUpload(record: SavedUpload, isFound: boolean): Shown | null {
    if (!template) return null;
    const item = startItem(record, settings, isFound, () => renderUpload(shown));
    const row = createRow(template, item, {
      onCancel: () => cancel(shown),
      onAgain() {
        cancel(shown);
        findInput(region)?.click();
      },
    });
    const shown: Shown = { item, row };
    void item.ended.then(() => finishUpload(shown));
    return shown;
  }

  function renderUpload(shown: Shown): void {
    if (shown === current) renderCurrent(region, shown);
    else if (submitted.has(shown)) renderSubmitted(region, shown);
    shown.row.draw();
  }

  function redraw(): void {
    if (current) renderUpload(current);
    for (const shown of submitted) renderUpload(shown);
  }

  function releaseUpload(shown: Shown): void {
    const named = shown === current ? findNamed(region) : null;
    if (named) named.value = '';
    if (shown === current) current = null;
    submitted.delete(shown);
    (shown.row.element.closest('li') ?? shown.row.element).remove();
  }

  function cancel(shown: Shown): void {
    shown.item.stop();
    releaseUpload(shown);
  }

  async function refreshLists(): Promise<void> {
    const next = await fetchPage(location.href, AbortSignal.timeout(10_000)).catch(() => null);
    if (next) replaceParts(region.ownerDocument, next, ['lists', 'rows', 'summary']);
    redraw();
  }

  /** What became of a file whose form was taken is the server's to say. */
  function finishUpload(shown: Shown): void {
    const { state, record } = shown.item;
    if (shown === current && state === 'gone') releaseUpload(shown);
    if (!submitted.has(shown)) return;
    releaseUpload(shown);
    if (state === 'ready' && !record.isSubmitted && !current && findForm(region)) current = shown;
    void refreshLists();
  }

  const isOfForm = ({ place }: SavedUpload) =>
    current === null && place === location.pathname && findForm(region) !== null && !findNamed(region)?.value;

  async function resumeUpload(record: SavedUpload): Promise<void> {
    if (record.owner !== owner) return savedUploads.forget(record.key);
    if (!(record.isSubmitted || isOfForm(record)) || !(await isFree(record.key))) return;
    const shown = startUpload(record, true);
    if (!shown) return;
    if (record.isSubmitted) submitted.add(shown);
    else current = shown;
  }

  return {
    get current() {
      return current;
    },
    choose(record) {
      if (current) cancel(current);
      current = startUpload(record, false);
      redraw();
    },
    cancel,
    async moveOn(shown) {
      await shown.item.submit();
      if (current === shown) current = null;
      if (shown.item.state !== 'ready') submitted.add(shown);
    },
    redraw,
    async resume() {
      // The newest first: a form has one file.
      for (const record of (await savedUploads.list()).reverse()) await resumeUpload(record);
      redraw();
    },
    isSending() {
      const all = current ? [current, ...submitted] : [...submitted];
      return all.some(({ item: { state } }) => state === 'sending' || state === 'waiting');
    },
  };
}
