interface NameRules {
  /** In UTF-16 units; of a longer one the end is kept, which says what kind of file it is. */
  longest: number;
  /** For a name of which nothing is left. */
  instead: string;
}

// What joins and separates letters in the scripts of India is part of a name (U+200C, U+200D).
const hidden = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

/** A file's name as it can be kept and shown: in one line, without what turns or hides letters. */
export function tidyFileName(name: string, { longest, instead }: NameRules): string {
  const plain = name.toWellFormed().replace(hidden, '').trim();
  const short =
    plain.length <= longest
      ? plain
      : plain
          .slice(-longest)
          .replace(/^[\uDC00-\uDFFF]/, '')
          .trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : instead;
}
