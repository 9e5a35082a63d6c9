/** Seconds of playback between position reports. */
const interval = 10;

function send(address: string, seconds: number): void {
  const place = JSON.stringify({ page: null, seconds });
  navigator.sendBeacon(address, new Blob([place], { type: 'application/json' }));
}

/** Reports a video's position: every ten seconds of playback, on pause, and on leaving the page. */
function saveVideoPosition(video: HTMLVideoElement): void {
  const address = video.dataset['place'] ?? '';
  let savedSeconds: number | undefined;

  function reportPosition(min: number): void {
    const seconds = Math.round(video.currentTime * 10) / 10;
    // Not played yet, or not far enough.
    if (savedSeconds === undefined || Math.abs(seconds - savedSeconds) < min) return;
    savedSeconds = seconds;
    send(address, seconds);
  }

  video.addEventListener('play', () => {
    savedSeconds ??= video.currentTime;
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

/** Shows a message instead of a failed picture, or below a failed video. */
function watchLoading(page: Document): void {
  for (const watched of page.querySelectorAll<HTMLElement>('[data-watched]')) {
    const frame = watched.closest('a');
    const note = (frame ?? watched).nextElementSibling;
    const show = (isBroken: boolean) => {
      note?.classList.toggle('hidden', !isBroken);
      frame?.classList.toggle('hidden', isBroken);
    };
    // For a video, the error event is on its source.
    watched.addEventListener('error', () => show(true), true);
    for (const name of ['load', 'loadedmetadata']) watched.addEventListener(name, () => show(false));
    // It may have failed before this script loaded.
    if (watched instanceof HTMLImageElement && watched.complete && watched.naturalWidth === 0) show(true);
    if (watched instanceof HTMLVideoElement && watched.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) show(true);
  }
}

/** Prefetches the next page once this one has loaded. */
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
