export type StepRunner = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

let openStep: string | undefined;

/** Runs a setup step, also beside another; prints its name at the start and its duration at the end. */
export const showStep: StepRunner = async (name, run) => {
  const startedAt = performance.now();
  if (openStep !== undefined) process.stdout.write('\n');
  process.stdout.write(`${name} ... `);
  openStep = name;
  try {
    const result = await run();
    endStep(name, showSeconds(performance.now() - startedAt));
    return result;
  } catch (error) {
    endStep(name, 'failed');
    throw error;
  }
};

/** Prints nothing, for stacks started by tests. */
export const hideStep: StepRunner = (_name, run) => run();

/** Prints a line below the name of the running step. */
export function printLine(line: string): void {
  if (openStep !== undefined) process.stdout.write('\n');
  openStep = undefined;
  console.log(line);
}

export function showSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function endStep(name: string, outcome: string): void {
  if (openStep === name) process.stdout.write(`${outcome}\n`);
  else printLine(`${name}: ${outcome}`);
  openStep = undefined;
}
