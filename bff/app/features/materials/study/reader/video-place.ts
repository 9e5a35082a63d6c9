/** How far a video plays between two words about its place, in seconds. */
const interval = 10;

function send(address: string, seconds: number): void {
  const place = JSON.stringify({ page: null, seconds });
  navigator.sendBeacon(address, new Blob([place], { type: 'application/json' }));
}

/** Tells the server where a video is: every ten seconds of playing, when it is stopped, and when the page is left. */
export function saveVideoPosition(video: HTMLVideoElement): void {
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
