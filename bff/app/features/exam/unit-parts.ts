// The unit begins at a letter or sign that follows a digit and one space; the x of `x 10^8` is no unit.
const numberAndUnit = /^(.*?[\d)⁰¹²³⁴-⁹½¼¾.]) (?![xX] ?10)([\p{L}°%₹Ω/].*)$/u;

/** A typed quantity as its two fields show it, number and unit; joined by one space they are the text again. */
export function splitUnit(text: string): [number: string, unit: string] {
  const [, number, unit] = numberAndUnit.exec(text) ?? [];
  return number === undefined || unit === undefined ? [text, ''] : [number, unit];
}

/** The fields of a short answer as one text: a number and its unit, or what was typed in the only field. */
export function joinUnit(values: readonly string[]): string {
  return values.filter((value, place) => place === 0 || value.trim() !== '').join(' ');
}
