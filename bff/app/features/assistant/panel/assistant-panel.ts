import { fetchPage } from '../../../enhance/page-client.ts';
import { startChat } from './live-chat.ts';

/** From this width on, the panel stands beside the page, which stays usable. */
const wide = '(min-width: 48rem)';

/** Timeout for fetching the assistant page. */
const openTimeoutMs = 10_000;

/** Unsent text from the last time the panel was closed. */
let saved = '';

/** The panel's styles come with the assistant page. */
async function copyStyles(page: Document, next: Document): Promise<void> {
  const known = new Set([...page.styleSheets].map(({ href }) => href));
  const links = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((link) => page.importNode(link, true))
    .filter(({ href }) => !known.has(href));
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          link.addEventListener('load', () => resolve());
          link.addEventListener('error', () => reject(new Error('No styles')));
          page.head.append(link);
        }),
    ),
  );
}

function showOffline(page: Document): void {
  const note = page.createElement('p');
  note.className = 'toast toast-pos';
  note.role = 'alert';
  page.body.append(note);
  note.textContent = 'You are offline. The assistant needs the network.';
  setTimeout(() => note.remove(), 5_000);
}

function show(page: Document, dialog: HTMLDialogElement, opener: HTMLElement): void {
  const region = dialog.querySelector<HTMLElement>('[data-chat]');
  const field = dialog.querySelector('textarea');
  const stop = region ? startChat(region) : undefined;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) dialog.close();
  };
  dialog.addEventListener('close', () => {
    stop?.();
    saved = field?.value ?? '';
    page.removeEventListener('keydown', closeByKey);
    dialog.remove();
    opener.focus();
  });
  page.addEventListener('keydown', closeByKey);
  if (matchMedia(wide).matches) dialog.show();
  else dialog.showModal();
  if (!field) return;
  if (saved !== '') field.value = saved;
  field.dispatchEvent(new Event('input'));
  field.focus();
}

/** Opens the panel over the current page. Throws if that fails; callers then open the assistant's page. */
export async function openPanel(opener: HTMLAnchorElement): Promise<void> {
  const page = opener.ownerDocument;
  if (!navigator.onLine) return showOffline(page);
  const next = await fetchPage(opener.href, AbortSignal.timeout(openTimeoutMs));
  const region = next?.querySelector('[data-chat]');
  const frame = next?.querySelector<HTMLDialogElement>('[data-panel] dialog');
  if (!next || !region || !frame) throw new Error('No assistant');
  await copyStyles(page, next);
  const dialog = page.importNode(frame, true);
  dialog.append(page.importNode(region, true));
  page.body.append(dialog);
  show(page, dialog, opener);
}
