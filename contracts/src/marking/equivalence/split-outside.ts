import { UnreadError } from './tokenise.ts';

/** Splits a text at a sticky pattern wherever it stands outside brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    separator.lastIndex = place;
    const found = depth === 0 ? separator.exec(text)?.[0] : undefined;
    if (found === undefined || found === '') continue;
    parts.push(text.slice(start, place));
    start = place + found.length;
    place = start - 1;
  }
  if (parts.length > 0 && text.slice(start).trim() === '') throw new UnreadError();
  return [...parts, text.slice(start)];
}
