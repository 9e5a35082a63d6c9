interface StartSources {
  /** The test a student would expect, of those they have not begun. */
  findTest(): Promise<string | undefined>;
  findRunningAttempt(): Promise<string | undefined>;
}

export type StartOffer = { attemptId: string } | { testId: string | undefined };

/**
 * The attempt that runs, or the test to start. In this order: what another tab starts meanwhile is then the test offered, or
 * found running. Else the next test would be offered, and a second one begun.
 */
export async function findOffer({ findTest, findRunningAttempt }: StartSources): Promise<StartOffer> {
  const testId = await findTest();
  const attemptId = await findRunningAttempt();
  return attemptId === undefined ? { testId } : { attemptId };
}
