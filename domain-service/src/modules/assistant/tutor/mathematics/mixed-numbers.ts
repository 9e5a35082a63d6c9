/** Before a fraction: not the end of a decimal, of a power or of a list, and no part of another fraction or root. */
const whole = String.raw`(?<![\d.^]|\d,|(?:frac|sqrt)\s*(?:\{[^{}]*\}\s*)?)(\d{1,3}(?:,\d{2,3})+|\d+)`;
const plainTex = String.raw`\\[dtc]?frac\s*(?:\{\s*(\d+)\s*\}|(\d))\s*(?:\{\s*(\d+)\s*\}|(\d))`;
const unicode = '[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]';
const spacers = /\\(?:left|right|displaystyle|quad|,|;|:|!| )|(?<!\\)~|\\[()[\]]|[$]/g;

const mixedTex = new RegExp(String.raw`${whole}\s*${plainTex}`, 'g');
const mixedUnicode = new RegExp(String.raw`${whole}\s*(${unicode})`, 'g');
const bareUnicode = new RegExp(String.raw`(?<![\d.]|\d\s+)${unicode}`, 'g');

/** '½' as '1/2'. */
function spellNumber(sign: string): string {
  return sign.normalize('NFKC').replace('⁄', '/');
}

/**
 * Writes 2½, 2\frac{1}{2} and 2 ½ as (2+1/2): a whole number before a fraction is a mixed number, not a product. A sign that cannot be
 * read, as in 2.5½, stays as it is.
 */
export function parseMixedNumbers(typed: string): string {
  return typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\uff10-\uff19]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)⁄(?=\d)/g, '/')
    .replace(spacers, ' ')
    .replace(mixedTex, (_, before: string, a: string, b: string, c: string, d: string) => {
      return `(${before.replaceAll(',', '')}+${a ?? b}/${c ?? d})`;
    })
    .replace(mixedUnicode, (_, before: string, sign: string) => `(${before.replaceAll(',', '')}+${spellNumber(sign)})`)
    .replace(bareUnicode, (sign) => `(${spellNumber(sign)})`);
}
