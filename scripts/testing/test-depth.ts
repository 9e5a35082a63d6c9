import { readTestDepth } from '../env.ts';

/** Whether this is `npm run test:all`, which leaves nothing out; `npm test` runs a short form of what takes long. */
export const isFullRun = readTestDepth() === 'all';

/**
 * The cases to try in this run: all of them in a full run, otherwise one in `share`.
 *
 * @param offset a different one of them for each caller, so that together they try every case.
 */
export function selectCases<Case>(cases: readonly Case[], { share, offset }: { share: number; offset: number }): readonly Case[] {
  return isFullRun ? cases : cases.filter((_, place) => (place + offset) % share === 0);
}
