/**
 * A quantity in plain characters: `1.24 × 10⁸` becomes `1.24 * 10^8`, `1½` becomes `1 1/2`, every minus `-`, every sign for
 * degrees `°`. Trims spaces, collapses runs of spaces and removes a final full stop.
 */
export function normaliseTypography(text: string): string {
  return text
    .replace(/[⁰¹²³⁴-⁹⁺⁻]+/g, '^$&')
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .replace(/[º˚]/g, '°')
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[×·⋅∙✕]/g, '*')
    .replace(/[⁄∕]/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\.$/, '');
}
