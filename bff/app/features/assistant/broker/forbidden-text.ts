/** A text that no reply may quote: `run` consecutive characters of it are too many. */
export interface ForbiddenText {
  readonly squeezed: string;
  /** Number of consecutive characters that count as a match. */
  readonly run: number;
  readonly runs: ReadonlySet<string>;
}

/** Keeps only lower-case letters and digits, so that spacing, markup and line breaks do not hide a match. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns null for a text shorter than `run`: it could be an ordinary word. */
export function forbid(text: string, run: number): ForbiddenText | null {
  const squeezed = squeeze(text);
  if (squeezed.length < run) return null;
  const runs = Array.from({ length: squeezed.length - run + 1 }, (_, start) => squeezed.slice(start, start + run));
  return { squeezed, run, runs: new Set(runs) };
}

/** Searches a growing text for runs of forbidden texts. */
export interface RunWatch {
  /** Reads the next piece; true when a run ends in it. */
  read(piece: string): boolean;
  /** Number of characters at the end of the text that may become part of a run. */
  countHeld(): number;
}

export function watchForRuns(forbidden: readonly ForbiddenText[]): RunWatch {
  /** The last squeezed characters, each with the original text length before it. */
  let tail: { character: string; before: number }[] = [];
  let length = 0;
  const maxRun = Math.max(0, ...forbidden.map(({ run }) => run));

  function endsInRun(end: string): boolean {
    return forbidden.some(({ run, runs }) => end.length >= run && runs.has(end.slice(-run)));
  }

  return {
    read(piece) {
      for (const character of piece) {
        for (const letter of squeeze(character)) {
          tail.push({ character: letter, before: length });
          if (tail.length > maxRun) tail = tail.slice(-maxRun);
          if (endsInRun(tail.map((entry) => entry.character).join(''))) return true;
        }
        length += character.length;
      }
      return false;
    },
    countHeld() {
      const end = tail.map(({ character }) => character).join('');
      for (let size = end.length; size > 0; size -= 1) {
        const part = end.slice(-size);
        if (forbidden.some(({ squeezed, run }) => size < run && squeezed.includes(part)))
          return length - (tail.at(-size)?.before ?? length);
      }
      return 0;
    },
  };
}
