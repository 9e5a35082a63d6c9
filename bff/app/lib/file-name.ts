interface NameRules {
  /** In UTF-16 units; of a longer one the end is kept, which says what kind of file it is. */
  maxLength: number;
  /** For a name of which nothing is left. */
  instead: string;
}

// What joins and separates letters in the scripts of India is part of a name (U+200C, U+200D).
const hidden = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

/** A file's name as it can be kept and shown: in one line, without what turns or hides letters. */
export function normaliseFileName(name: string, { maxLength, instead }: NameRules): string {
  const plain = name.toWellFormed().replace(hidden, '').trim();
  const short =
    plain.length <= maxLength
      ? plain
      : plain
          .slice(-maxLength)
          .replace(/^[\uDC00-\uDFFF]/, '')
          .trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : instead;
}
