/** Time that a teacher has given just now; another object for each time. */
export interface ExtraMinutes {
  minutes: number;
}

/** What was given since a page knew of `known` minutes in all. */
export function findExtraMinutes(known: number, now: number): ExtraMinutes | null {
  return now > known ? { minutes: now - known } : null;
}

export function formatExtraMinutes(minutes: number): string {
  return `Your teacher gave you ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
