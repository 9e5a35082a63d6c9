/** Names that differ from those in the books; either one finds the other. */
const names = [
  ['maths', 'mathematics'],
  ['math', 'mathematics'],
  ['sst', 'social studies'],
  ['social science', 'social studies'],
  ['social sciences', 'social studies'],
] as const;

/** Fallbacks: subjects that stand for a broader one, and words that sound alike but are spelled differently. */
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

/** Marks words of the list by position, longer names first. */
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

/** The search with short names replaced by the books' names; null without any. */
export const spellNames = createReplacer(names);

/** The search with fallbacks applied; null without any. */
export const findKin = createReplacer(kin);
