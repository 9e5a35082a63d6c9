/** So close to its end a video begins anew, in seconds. */
const nearEnd = 5;

const Whole = /^[1-9]\d{0,5}$/;

/** The page that `?page=` asks for, the last for one beyond it; else where the reader was, or the first. */
export function findPage(asked: string | null, saved: number | null, count: number): number {
  const page = asked !== null && Whole.test(asked) ? Number(asked) : (saved ?? 1);
  return Math.min(page, count);
}

/** The second at which a video goes on: where the reader was, unless the beginning was asked for or the end is near. */
export function findSecond(asked: string | null, saved: number | null, length: number | null): number {
  if (asked === '0' || saved === null) return 0;
  return length !== null && saved >= length - nearEnd ? 0 : saved;
}
