/** Starts of messages that browsers and libraries write themselves. Where they go on with a value, the pattern ends before it. */
const starts = [
  'Cannot (?:read|set) propert(?:y|ies) of (?:null|undefined)',
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

/** Ends of messages about an expression of the program, which is left out: it could as well be a word that somebody has typed. */
const ends = ['is not (?:a function|defined|iterable|a constructor)', 'is (?:null|undefined)'];

const known = new RegExp(`^(?:${starts.join('|')})|\\b(?:${ends.join('|')})$`);

/** The part of an error's message that can name nobody: empty if it could be any text. */
export function cleanMessage(message: string): string {
  return known.exec(message)?.[0] ?? '';
}
