/** Where a quoted expression of a built script begins: a short name, as builds make them, or a name of the browser's own. */
const ownName =
  '(?:[\\w$]{1,3}|this|window|document|navigator|crypto|structuredClone|Object|Array|Promise|Map|Set|String|Intl|URL|AbortSignal|\\(intermediate value\\))';
const expression = `${ownName}(?:\\.[\\w$]{1,40}|\\(\\.\\.\\.\\)){0,6}`;

/**
 * Starts of messages that browsers and libraries write themselves. They quote the program, not the page's data; where they go on with
 * a value, the pattern ends before it.
 */
const knownMessages = [
  'Cannot (?:read|set) propert(?:y|ies) of (?:null|undefined)',
  `${expression} is (?:not (?:a function|defined|iterable|a constructor)|null|undefined)$`,
  '(?:null|undefined) is not an object',
  'Minified React error #\\d{1,4}',
  'Failed to fetch(?: dynamically imported module)?',
  '(?:Importing a module script failed|error loading dynamically imported module)',
  '(?:Load failed|NetworkError when attempting to fetch resource)',
  '(?:Unable to decode turbo-stream response|Unexpected Server Error)',
  '(?:Maximum call stack size exceeded|too much recursion)',
  '(?:Unexpected (?:token|end of JSON input|identifier)|JSON\\.parse)',
  'Invalid (?:array length|time value|Date)',
  'The quota has been exceeded',
  'Script error',
];
const known = new RegExp(`^(?:${knownMessages.join('|')})`);

/** The part of an error's message that can name nobody: empty if it could be any text. */
export function cleanMessage(message: string): string {
  return known.exec(message)?.[0] ?? '';
}
