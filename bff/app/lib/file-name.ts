interface NameRules {
  /** In UTF-16 units. A longer name keeps its end, which shows the file type. */
  maxLength: number;
  /** Used when nothing is left of a name. */
  instead: string;
}

// Keep the joiners of Indian scripts (U+200C, U+200D): they are part of a name.
const hidden = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

/** Cleans a file name: one line, without invisible characters or ones that change text direction. */
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
