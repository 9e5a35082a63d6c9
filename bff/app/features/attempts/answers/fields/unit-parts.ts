// The unit begins at a letter or sign that follows a digit and one space; the x of `x 10^8` is no unit.
const numberAndUnit = /^(.*?[\d)⁰¹²³⁴-⁹½¼¾π.]) (?![xX] ?10|π|pi\b)([\p{L}°%₹Ω/].*)$/u;

/** A typed quantity as its two fields show it, number and unit; joined by one space they are the text again. */
export function splitUnit(text: string): [number: string, unit: string] {
  const [, number, unit] = numberAndUnit.exec(text) ?? [];
  return number === undefined || unit === undefined ? [text, ''] : [number, unit];
}

/** The fields of a short answer as one text: a number and its unit, which may stand behind the number already. */
export function joinUnit([first = '', unit = '']: readonly string[]): string {
  const isSaid = unit.trim() === '' || first.trimEnd().endsWith(unit.trim());
  return isSaid ? first : `${first} ${unit}`;
}
