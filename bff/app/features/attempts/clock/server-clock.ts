/** The browser's estimate of the server time, in milliseconds since 1970. Never uses the device clock. */
export interface ServerClock {
  /** Records a `serverTime` from a response that arrived at `arrivedAt` on the counter `count`. */
  observe(serverTime: number, arrivedAt?: number): void;
  /** Sets an estimate that holds until the server reports a time later than `since`. */
  guess(serverTime: number, since: number): void;
  read(): number;
  /** The time of a press: as `read`, but always later than the last press. */
  takeSubmission(): number;
}

/** `count` is monotonic, such as `performance.now`. */
export function createServerClock(count: () => number): ServerClock {
  let lead = Number.NEGATIVE_INFINITY;
  let lastSubmission = 0;
  let guessed: { lead: number; since: number } | undefined;
  const read = () => count() + Math.max(lead, guessed?.lead ?? lead);
  return {
    // Every response is delayed by the network; the least delayed one is the most accurate. So is the first one after sleep.
    observe(serverTime, arrivedAt = count()) {
      lead = Math.max(lead, serverTime - arrivedAt);
      if (guessed && serverTime > guessed.since) guessed = undefined;
    },
    guess(serverTime, since) {
      guessed = { lead: serverTime - count(), since };
    },
    read,
    takeSubmission() {
      lastSubmission = Math.max(lastSubmission + 1, Math.floor(read()));
      return lastSubmission;
    },
  };
}

/** The one clock of a browser tab. */
export const serverClock = createServerClock(() => performance.now());

/** Updates the clock from the document, which took a while to run its script. Data that a link loaded has just arrived. */
export function observeDocument(serverTime: number): void {
  const [navigation] = performance.getEntriesByType('navigation');
  serverClock.observe(serverTime, navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : undefined);
}
