export type Cleanups = {
  /** Adds what is to be undone; the latest is undone first. */
  add: (cleanup: () => Promise<void> | void) => void;
  /** Undoes all of it once, however often it is called. */
  run: () => Promise<void>;
};

export function collectCleanups(): Cleanups {
  const cleanups: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  }

  return {
    add: (cleanup) => void cleanups.push(cleanup),
    run: () => {
      running ??= runAll();
      return running;
    },
  };
}
