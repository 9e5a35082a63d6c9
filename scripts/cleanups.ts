export type Cleanups = {
  /** Adds a cleanup. The latest one runs first. */
  add: (cleanup: () => Promise<void> | void) => void;
  /** Runs all cleanups, only once however often it is called. Errors are thrown after all cleanups have run. */
  run: () => Promise<void>;
};

export function collectCleanups(): Cleanups {
  const cleanups: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
      try {
        await cleanup();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  return {
    add: (cleanup) => void cleanups.push(cleanup),
    run: () => {
      running ??= runAll();
      return running;
    },
  };
}
