/** Of the station sign in the drawing's units: the room for a line, and the largest letters. */
const room = 180;
const largest = 27;

/** Of a letter to its height, generously. */
const usualWidth = 0.6;

/** More letters than this go on two lines. */
const longestLine = 18;

interface Sign {
  lines: readonly string[];
  fontSize: number;
  /** For the longer line, where it fills the room. */
  textLength: number | undefined;
}

// At the space nearest to the middle; a single long word stays whole.
function breakName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= longestLine || spaces.length === 0) return [name];
  const distance = (index: number) => Math.abs(index - name.length / 2);
  const middle = spaces.reduce((best, index) => (distance(index) < distance(best) ? index : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** How a site's name is put on the sign, whatever its length. */
export function fitSign(name: string): Sign {
  const lines = breakName(name);
  const longest = Math.max(...lines.map(({ length }) => length));
  const fontSize = Math.min(largest, Math.floor(room / (usualWidth * longest)));
  return { lines, fontSize, textLength: fontSize < largest ? room : undefined };
}
