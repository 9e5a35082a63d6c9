/** Extra time that a teacher has just given; a new object each time. */
export interface ExtraMinutes {
  minutes: number;
}

/** The extra minutes beyond the `known` total. */
export function findExtraMinutes(known: number, now: number): ExtraMinutes | null {
  return now > known ? { minutes: now - known } : null;
}

export function formatExtraMinutes(minutes: number): string {
  return `Your teacher gave you ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
