/** `A` for section 0; after `Z` comes `AA`. */
export function findSectionLetter(section: number): string {
  const letter = String.fromCharCode(65 + (section % 26));
  return section < 26 ? letter : findSectionLetter(Math.floor(section / 26) - 1) + letter;
}
