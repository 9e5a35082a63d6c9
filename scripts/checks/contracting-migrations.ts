/** Changes that the release before does not survive: it runs beside the new schema while instances are replaced. */
const contracting =
  /\bdrop (?!index\b|constraint\b|not null\b|default\b|identity\b|expression\b)\w+|\brename\b|\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b|\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ (?:\([^()]*\)|[^,;()])*\bnot null\b(?!(?:\([^()]*\)|[^,;()])*\bdefault\b)/i;

export interface MigrationFile {
  name: string;
  sql: string;
}

/**
 * Finds migrations after the first that take something away. Only one named `<time>-drop-...` may: what it drops has been unused
 * for a release.
 */
export function findContractingMigrations(files: readonly MigrationFile[]): string[] {
  return files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .slice(1)
    .filter(({ name, sql }) => !/^\d+-drop-/.test(name) && contracting.test(sql.replaceAll(/--.*$/gm, '')))
    .map(({ name }) => `${name}: only add here, and drop what is unused in a migration of a later release, named -drop-`);
}
