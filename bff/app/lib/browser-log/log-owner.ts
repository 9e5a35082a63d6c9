/** Where the browser stores the log. */
export const logKey = 'shikhar-log';
/** Where it stores the id of the user whose log it is. A visitor has none. */
const ownerKey = 'shikhar-log-owner';

/** The user of one document, and whether the stored log is theirs. Every page asks this, so it does not read the log itself. */
export class LogOwner {
  /** Null for a visitor; undefined until the page says whose it is. */
  #userId: string | null | undefined;

  /** False once somebody else has signed in in another tab. */
  hasLog(): boolean {
    return this.#userId === undefined || localStorage.getItem(ownerKey) === this.#userId;
  }

  /** A log that somebody else has left here is forgotten. */
  set(userId: string | null): void {
    if (userId === this.#userId) return;
    this.#userId = userId;
    try {
      if (this.hasLog()) return;
      localStorage.removeItem(logKey);
      if (userId === null) localStorage.removeItem(ownerKey);
      else localStorage.setItem(ownerKey, userId);
    } catch {
      // The browser has no storage, and no log of anybody.
    }
  }
}

export const logOwner = new LogOwner();
