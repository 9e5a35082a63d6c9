const longest = 120;

/** A file's name as it can be kept and shown: in one line, without what turns or hides letters. */
export function tidyPhotoName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const short =
    plain.length <= longest
      ? plain
      : plain
          .slice(-longest)
          .replace(/^[\uDC00-\uDFFF]/, '')
          .trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? short : 'photo';
}
