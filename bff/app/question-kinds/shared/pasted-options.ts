/** `(a) `, `B) `, `c. `, or a bullet */
const optionPrefix = /^\s*(?:\(([a-l])\)|([a-l])[.):]|[•●○▪◦*–-])\s+(?=\S)/i;
const nextOption = /\s+(?=\([b-l]\)\s+\S)/i;
/** Lines `True` and `False`, in either order */
const truthPair = /^[^\S\n]*((true|false)[^\S\n]*[*✓✔]?)\s*\n[^\S\n]*((?!\2)(?:true|false)[^\S\n]*[*✓✔]?)[^\S\n]*$/gim;
/** `*` before or after an option, or a tick after it */
const correctMark = /^\*\s*(?=\S)|\s*(?:\*|✓|✔|\(correct\))\s*$/i;

export interface PastedOption {
  text: string;
  letter: string | null;
  isCorrect: boolean;
}

/** The part of a pasted question after its text. */
export interface PastedAnswer {
  options: readonly PastedOption[];
  /** The text of the answer line. */
  answer: string | undefined;
}

export function parseOption(line: string): PastedOption {
  const [prefix = '', inBrackets, plain] = optionPrefix.exec(line) ?? [];
  const letter = inBrackets ?? plain ?? null;
  const text = line.slice(prefix.length).trim();
  const isMarked = correctMark.test(text) || prefix.trim() === '*';
  return { text: text.replace(correctMark, '').trim(), letter: letter?.toUpperCase() ?? null, isCorrect: isMarked };
}

/** The lines of a text. True and False get a bullet, like other options. */
export function splitLines(text: string): string[] {
  return text.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n').replace(truthPair, '• $1\n• $3').split('\n');
}

/** A line with `(a) … (b) …` as one line for each. */
export function splitInlineOptions(line: string): string[] {
  return /\([a-l]\)\s+\S.*\s\([b-l]\)\s+\S/i.test(line) ? line.trim().split(nextOption) : [line];
}

/** The options in a text of several lines, one each; none for a single line. */
export function splitOptions(text: string): { texts: string[]; correct: number | null } {
  const lines = splitLines(text).flatMap(splitInlineOptions);
  const options = lines.filter((line) => line.trim() !== '').map(parseOption);
  if (options.length < 2) return { texts: [], correct: null };
  const correct = options.findIndex(({ isCorrect }) => isCorrect);
  return { texts: options.map((option) => option.text), correct: correct === -1 ? null : correct };
}

export function isOptionLine(line: string): boolean {
  return optionPrefix.test(line);
}

/** The correct option by the answer line, `B` or its text; by its mark; or -1. */
export function findCorrect({ options, answer }: PastedAnswer): number {
  if (answer === undefined) return options.findIndex(({ isCorrect }) => isCorrect);
  const letter = /^\(?([a-l])\)?(?:[.):\s]|$)/i.exec(answer)?.[1]?.toUpperCase();
  const byText = options.findIndex(({ text }) => text === answer);
  if (byText !== -1) return byText;
  return options.findIndex((option, index) => (option.letter ?? String.fromCharCode(65 + index)) === letter);
}
