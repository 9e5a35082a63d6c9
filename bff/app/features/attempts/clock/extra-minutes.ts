import { plural } from '@shikhar/contracts/vocabulary/plural';
/** Extra time that a teacher has just given; a new object each time. */
export interface ExtraMinutes {
  minutes: number;
}

/** The extra minutes beyond the `known` total. */
export function findExtraMinutes(known: number, now: number): ExtraMinutes | null {
  return now > known ? { minutes: now - known } : null;
}

export function formatExtraMinutes(minutes: number): string {
  return plural(minutes, { one: 'Your teacher gave you # more minute.', other: 'Your teacher gave you # more minutes.' });
}
