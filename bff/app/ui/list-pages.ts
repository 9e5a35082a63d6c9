type Gap = 'gap-before' | 'gap-after';

/** The page numbers to link: the first, the last and those around `page`, with gaps between. */
export function listPages(page: number, last: number): (number | Gap)[] {
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < last);
  const before: (number | Gap)[] = (near[0] ?? last) > 2 ? [1, 'gap-before'] : [1];
  const after: (number | Gap)[] = (near.at(-1) ?? 1) < last - 1 ? ['gap-after', last] : [last];
  if (last === 1) return [1];
  return [...before, ...near, ...after];
}
