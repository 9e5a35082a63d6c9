import { plural } from '@shikhar/contracts/vocabulary/plural';

/** The last sentence of a refusal for a while, in whole minutes, at least one. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return plural(minutes, { one: 'Please try again in a minute.', other: 'Please try again in # minutes.' });
}
