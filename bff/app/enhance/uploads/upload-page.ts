import { listenForFiles } from './listen-for-files.ts';
import { sendForms } from './send-form.ts';
import { showUploads } from './shown-uploads.ts';

/** Sends the file of the form while it is filled in, and those of forms that were taken; pages come and go meanwhile. */
export function startUploads(region: HTMLElement): void {
  const { uploads: endpoint = '', owner = '', material: materialId, largest, tooLarge = '' } = region.dataset;
  const shown = showUploads(region, { endpoint, max: Number(largest), tooLarge, materialId }, owner);
  listenForFiles({ region, shown, endpoint, owner });
  sendForms(region, shown, materialId !== undefined);
  region.addEventListener('reset', () => shown.current && shown.cancel(shown.current));
  window.addEventListener('beforeunload', (event) => shown.isSending() && event.preventDefault());
  void shown.resume();
}
