/**
 * Returns a text as words with a single space around each, so that patterns need not handle capitals, punctuation, apostrophes or
 * Devanagari spelling variants.
 */
export function normaliseWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    // Removes Latin accents, the nukta and zero-width characters; writes a chandrabindu as an anusvara.
    .replace(/[\u0300-\u036f\u093c\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ँ', 'ं')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // 'pleeeease', 'diiie'
    .replace(/([a-z])\1{2,}/g, '$1');
  return ` ${words.trim()} `;
}
