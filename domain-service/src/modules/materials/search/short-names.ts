/** What is searched for by another name than the books have: each is found by either. */
const names = [
  ['maths', 'mathematics'],
  ['math', 'mathematics'],
  ['sst', 'social studies'],
  ['social science', 'social studies'],
  ['social sciences', 'social studies'],
] as const;

/** What only stands for its subject where nothing has it, and what sounds like another word without being near it in letters. */
const kin = [
  ['physics', 'science'],
  ['chemistry', 'science'],
  ['biology', 'science'],
  ['bio', 'science'],
  ['history', 'social studies'],
  ['geography', 'social studies'],
  ['civics', 'social studies'],
  ['economics', 'social studies'],
  ['lite', 'light'],
] as const;

/** Marks words of the list by their places, longer names before those within them. */
function buildPattern(list: readonly (readonly [string, string])[]): RegExp {
  const words = list.map(([name]) => name).toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

function createReplacer(list: readonly (readonly [string, string])[]) {
  const pattern = buildPattern(list);
  const meant = new Map<string, string>(list);
  return (search: string): string | null => {
    const replaced = search.replace(pattern, (name) => meant.get(name.toLowerCase()) ?? name);
    return replaced === search ? null : replaced;
  };
}

/** The search with the books' names in the place of usual short ones; null where it has none. */
export const spellNames = createReplacer(names);

/** The search with what something is a part of, or sounds like, in its place; null where there is nothing such. */
export const findKin = createReplacer(kin);
