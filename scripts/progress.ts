/** Runs a step of the set-up, naming it while it runs and its time when it is done. */
export async function showStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`${name} ... `);
  try {
    const result = await run();
    process.stdout.write(`${showSeconds(performance.now() - startedAt)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** Steps without a word: for stacks that tests start. */
export function hideStep<Result>(_name: string, run: () => Promise<Result>): Promise<Result> {
  return run();
}

export type StepRunner = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

export function showSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
