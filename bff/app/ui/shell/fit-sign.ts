/** In the units of the drawing: the width of a line on the station sign, and the largest font size. */
const room = 184;
const max = 27;

/** A name wider than this, in multiples of the letter height, takes two lines. */
const maxLineLength = 9;

interface Sign {
  lines: readonly string[];
  fontSize: number;
}

/** The approximate ratio of text width to letter height; the server cannot measure text. */
function estimateWidth(text: string): number {
  const widths = [...text].map((letter) => {
    if (letter === ' ' || /[.,'!il]/.test(letter)) return 0.27;
    return /[a-z0-9]/.test(letter) ? 0.52 : 0.68;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

// Splits at the space nearest the middle; a single long word stays whole.
function breakName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (estimateWidth(name) <= maxLineLength || spaces.length === 0) return [name];
  const distance = (index: number) => Math.abs(index - name.length / 2);
  const middle = spaces.reduce((best, index) => (distance(index) < distance(best) ? index : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** Fits a site name of any length on the sign. */
export function fitSign(name: string): Sign {
  const lines = breakName(name);
  return { lines, fontSize: Math.min(max, Math.floor(room / Math.max(...lines.map(estimateWidth)))) };
}
