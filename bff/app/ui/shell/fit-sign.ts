/** Of the station sign in the drawing's units: the room for a line, and the largest letters. */
const room = 184;
const max = 27;

/** A name wider than this, in letters' heights, goes on two lines. */
const maxLineLength = 9;

interface Sign {
  lines: readonly string[];
  fontSize: number;
}

/** Of a text to the height of its letters, about: the sign is drawn where no one can measure. */
function estimateWidth(text: string): number {
  const widths = [...text].map((letter) => {
    if (letter === ' ' || /[.,'!il]/.test(letter)) return 0.27;
    return /[a-z0-9]/.test(letter) ? 0.52 : 0.68;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

// At the space nearest to the middle; a single long word stays whole.
function breakName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (estimateWidth(name) <= maxLineLength || spaces.length === 0) return [name];
  const distance = (index: number) => Math.abs(index - name.length / 2);
  const middle = spaces.reduce((best, index) => (distance(index) < distance(best) ? index : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** How a site's name is put on the sign, whatever its length. */
export function fitSign(name: string): Sign {
  const lines = breakName(name);
  return { lines, fontSize: Math.min(max, Math.floor(room / Math.max(...lines.map(estimateWidth)))) };
}
