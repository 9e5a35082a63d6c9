interface StartSources {
  /** The most likely test for a student among those not begun. Unavailable while the site is closed. */
  findTest(): Promise<string | undefined>;
  findRunningAttempt(): Promise<string | undefined>;
}

export type StartOffer = { attemptId: string } | { testId: string | undefined };

/**
 * The running attempt, or the test to start. Checks twice for a running attempt: if another tab started the test after the
 * first check, the next test would be offered and a second attempt begun.
 */
export async function findOffer({ findTest, findRunningAttempt }: StartSources): Promise<StartOffer> {
  const running = await findRunningAttempt();
  if (running !== undefined) return { attemptId: running };
  const testId = await findTest();
  const attemptId = await findRunningAttempt();
  return attemptId === undefined ? { testId } : { attemptId };
}
