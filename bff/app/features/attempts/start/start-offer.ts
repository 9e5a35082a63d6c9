interface StartSources {
  /** The test a student would expect, of those they have not begun. Not to be had while the site is closed. */
  findTest(): Promise<string | undefined>;
  findRunningAttempt(): Promise<string | undefined>;
}

export type StartOffer = { attemptId: string } | { testId: string | undefined };

/**
 * The attempt that runs, or the test to start. Looks twice for the attempt: had another tab started the expected test after the
 * first look, the next test would be offered, and a second one begun.
 */
export async function findOffer({ findTest, findRunningAttempt }: StartSources): Promise<StartOffer> {
  const running = await findRunningAttempt();
  if (running !== undefined) return { attemptId: running };
  const testId = await findTest();
  const attemptId = await findRunningAttempt();
  return attemptId === undefined ? { testId } : { attemptId };
}
