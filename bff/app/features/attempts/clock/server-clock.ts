/** The server's time as the browser knows it, in milliseconds since 1970; the device's own clock is never asked. */
export interface ServerClock {
  /** `serverTime` was in an answer that arrived at `arrivedAt` of the same counter as `count`. */
  observe(serverTime: number, arrivedAt?: number): void;
  /** What the server's time may be by now; it holds until the server says one that is later than `since`, its last word known. */
  guess(serverTime: number, since: number): void;
  read(): number;
  /** The time of a press: as `read`, and later than any press before. */
  takeSubmission(): number;
}

/** `count` runs evenly whatever happens to the device's clock, as `performance.now` does. */
export function createServerClock(count: () => number): ServerClock {
  let lead = Number.NEGATIVE_INFINITY;
  let lastSubmission = 0;
  let guessed: { lead: number; since: number } | undefined;
  const read = () => count() + Math.max(lead, guessed?.lead ?? lead);
  return {
    // Every answer is late by its way here; the one with the shortest way comes nearest. So does the first after a sleep.
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

let isDocumentObserved = false;

/** Takes in the server's time from data that has just arrived: first with the document, later by itself. */
export function observeArrival(serverTime: number): void {
  const [navigation] = isDocumentObserved ? [] : performance.getEntriesByType('navigation');
  isDocumentObserved = true;
  serverClock.observe(serverTime, navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : undefined);
}
