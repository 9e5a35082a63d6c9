export type Cleanups = {
  /** Adds what is to be undone; the latest is undone first. */
  add: (cleanup: () => Promise<void> | void) => void;
  /** Undoes all of it once, however often it is called; what fails is thrown when all the rest is undone. */
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
