/** A text that no reply may have a run of. */
export interface ForbiddenText {
  readonly squeezed: string;
  /** So many characters of it are a run. */
  readonly run: number;
  readonly runs: ReadonlySet<string>;
}

/** Letters and digits alone, in small: what stays the same however a text is spaced, marked or broken into lines. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Null for a text shorter than a run: as well a word of a reply. */
export function forbid(text: string, run: number): ForbiddenText | null {
  const squeezed = squeeze(text);
  if (squeezed.length < run) return null;
  const runs = Array.from({ length: squeezed.length - run + 1 }, (_, start) => squeezed.slice(start, start + run));
  return { squeezed, run, runs: new Set(runs) };
}

/** Reads a text that grows, for runs of forbidden ones. */
export interface RunWatch {
  /** Whether there is a run in all that was read. */
  read(piece: string): boolean;
  /** How many characters at the end of what was read may yet become part of a run. */
  countHeld(): number;
}

export function watchForRuns(forbidden: readonly ForbiddenText[]): RunWatch {
  /** The end of what was read, squeezed, each with the place in the text after it. */
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
