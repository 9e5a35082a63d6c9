/** A video this close to its end restarts, in seconds. */
const nearEnd = 5;

const Whole = /^[1-9]\d{0,5}$/;

/** The page in `?page=`, capped at the last; otherwise the saved position, or the first. */
export function findPage(asked: string | null, saved: number | null, count: number): number {
  const page = asked !== null && Whole.test(asked) ? Number(asked) : (saved ?? 1);
  return Math.min(page, count);
}

/** Start second of a video: the saved position, unless a restart was requested or the end is near. */
export function findSecond(asked: string | null, saved: number | null, length: number | null): number {
  if (asked === '0' || saved === null) return 0;
  return length !== null && saved >= length - nearEnd ? 0 : saved;
}
