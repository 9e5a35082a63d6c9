import { readTestDepth } from '../env.ts';

/** Whether this is `npm run test:all`, which runs everything. `npm test` leaves out long tests, and runs some others with fewer cases. */
export const isFullRun = readTestDepth() === 'all';

/**
 * The cases for this run: all of them in a full run, otherwise one in `share`.
 *
 * @param offset selects which cases; callers with different offsets run different cases
 */
export function selectCases<Case>(cases: readonly Case[], { share, offset }: { share: number; offset: number }): readonly Case[] {
  return isFullRun ? cases : cases.filter((_, index) => (index + offset) % share === 0);
}
