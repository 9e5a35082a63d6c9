/**
 * A name as it may stand in an e-mail to someone who did not ask for one: mail programs make links of what looks like an address, and a
 * name can be made up to be one.
 */
export function buildSafeName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N} .'’-]/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
