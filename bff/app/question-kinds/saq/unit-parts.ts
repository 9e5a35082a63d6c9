// A unit starts at a letter or symbol after a digit and one space; the x of `x 10^8` is not a unit.
const numberAndUnit = /^(.*?[\d)⁰¹²³⁴-⁹½¼¾π.]) (?![xX] ?10|π|pi\b)([\p{L}°%₹Ω/].*)$/u;

/** Splits a typed quantity into number and unit; joined by one space they give the same text. */
export function splitUnit(text: string): [number: string, unit: string] {
  const [, number, unit] = numberAndUnit.exec(text) ?? [];
  return number === undefined || unit === undefined ? [text, ''] : [number, unit];
}

/** Joins number and unit into one text; the number field may contain the unit already. */
export function joinUnit([first = '', unit = '']: readonly string[]): string {
  const isSaid = unit.trim() === '' || first.trimEnd().endsWith(unit.trim());
  return isSaid ? first : `${first} ${unit}`;
}
