import { saveVideoPosition } from './video-place.ts';

/** A message takes the place of a picture that could not be loaded, and stands under a video that stopped. */
function watchLoading(page: Document): void {
  for (const watched of page.querySelectorAll<HTMLElement>('[data-watched]')) {
    const frame = watched.closest('a');
    const note = (frame ?? watched).nextElementSibling;
    const show = (isBroken: boolean) => {
      note?.classList.toggle('hidden', !isBroken);
      frame?.classList.toggle('hidden', isBroken);
    };
    // Of a video its source is told, too.
    watched.addEventListener('error', () => show(true), true);
    for (const name of ['load', 'loadedmetadata']) watched.addEventListener(name, () => show(false));
    // It may have failed before this script came.
    if (watched instanceof HTMLImageElement && watched.complete && watched.naturalWidth === 0) show(true);
    if (watched instanceof HTMLVideoElement && watched.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) show(true);
  }
}

/** Has the next page at hand when it is turned to, once this one is there. */
function fetchAhead(page: Document): void {
  const next = page.querySelector<HTMLElement>('[data-next-picture]')?.dataset['nextPicture'];
  if (next === undefined) return;
  const load = () => {
    new Image().src = next;
  };
  if (page.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

watchLoading(document);
fetchAhead(document);
const video = document.querySelector<HTMLVideoElement>('video[data-place]');
if (video) saveVideoPosition(video);
