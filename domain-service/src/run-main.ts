import { explainToOperator } from './errors/operator-error.ts';

/**
 * Runs the main function of a process. An error that the operator can mend is printed in plain words; with any error the process
 * ends with 1.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = explainToOperator(error);
    if (text === undefined) throw error;
    process.stderr.write(`${text}\n`, () => process.exit(1));
  }
}
