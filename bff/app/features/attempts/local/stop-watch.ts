/** Counts the seconds a question is viewed; `count` is a monotonic counter in milliseconds. */
export interface StopWatch {
  /** Seconds since the last `take` or the start. */
  take(): number;
  pause(): void;
  begin(): void;
}

export function createStopWatch(count: () => number): StopWatch {
  let since: number | null = null;
  let seconds = 0;
  function pause(): void {
    if (since !== null) seconds += (count() - since) / 1000;
    since = null;
  }
  return {
    pause,
    begin() {
      since ??= count();
    },
    take() {
      const isRunning = since !== null;
      pause();
      const taken = seconds;
      seconds = 0;
      if (isRunning) since = count();
      return taken;
    },
  };
}
