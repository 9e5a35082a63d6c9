/**
 * Makes a name safe for an unsolicited e-mail: mail programs turn anything that looks like an address into a link, and a
 * name can be chosen to look like one.
 */
export function buildSafeName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N} .'’-]/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
