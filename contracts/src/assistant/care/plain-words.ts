/**
 * A text as words with single spaces around each, so that patterns need not know of capitals, punctuation, apostrophes or the ways
 * to write a Devanagari sign.
 */
export function normaliseWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    // Accents of Latin letters, the nukta, and characters without a width; a chandrabindu is written as an anusvara.
    .replace(/[\u0300-\u036f\u093c\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ँ', 'ं')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // 'pleeeease', 'diiie'
    .replace(/([a-z])\1{2,}/g, '$1');
  return ` ${words.trim()} `;
}
