/** How far a video plays between two words about its place, in seconds. */
const interval = 10;

function send(address: string, seconds: number): void {
  const place = JSON.stringify({ page: null, seconds });
  navigator.sendBeacon(address, new Blob([place], { type: 'application/json' }));
}

/** Tells the server where a video is: every ten seconds of playing, when it is stopped, and when the page is left. */
export function followVideo(video: HTMLVideoElement): void {
  const address = video.dataset['place'] ?? '';
  let told: number | undefined;

  function tell(least: number): void {
    const seconds = Math.round(video.currentTime * 10) / 10;
    // Nobody has played it yet.
    if (told === undefined || Math.abs(seconds - told) < least) return;
    told = seconds;
    send(address, seconds);
  }

  video.addEventListener('play', () => {
    told ??= video.currentTime;
  });
  video.addEventListener('timeupdate', () => {
    if (!video.seeking && !video.paused) tell(interval);
  });
  video.addEventListener('pause', () => tell(0.1));
  addEventListener('pagehide', () => tell(0.1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell(0.1);
  });
}
