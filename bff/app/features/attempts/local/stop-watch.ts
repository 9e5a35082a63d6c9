/** Counts the seconds a question is looked at; `count` in milliseconds, whatever the device's clock does. */
export interface StopWatch {
  /** Seconds since it was last taken or begun. */
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
