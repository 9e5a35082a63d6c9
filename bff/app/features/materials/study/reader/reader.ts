/** How far a video plays between two words about its place, in seconds. */
const interval = 10;

function send(address: string, seconds: number): void {
  const place = JSON.stringify({ page: null, seconds });
  navigator.sendBeacon(address, new Blob([place], { type: 'application/json' }));
}

/** Tells the server where a video is: every ten seconds of playing, when it is stopped, and when the page is left. */
function saveVideoPosition(video: HTMLVideoElement): void {
  const address = video.dataset['place'] ?? '';
  let told: number | undefined;

  function reportPosition(min: number): void {
    const seconds = Math.round(video.currentTime * 10) / 10;
    // Nobody has played it yet.
    if (told === undefined || Math.abs(seconds - told) < min) return;
    told = seconds;
    send(address, seconds);
  }

  video.addEventListener('play', () => {
    told ??= video.currentTime;
  });
  video.addEventListener('timeupdate', () => {
    if (!video.seeking && !video.paused) reportPosition(interval);
  });
  video.addEventListener('pause', () => reportPosition(0.1));
  addEventListener('pagehide', () => reportPosition(0.1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportPosition(0.1);
  });
}

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
