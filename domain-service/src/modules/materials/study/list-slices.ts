/** A slice of a run of rows, counted from the run's nearer end. */
export interface Slice {
  run: number;
  isFromEnd: boolean;
  offset: number;
  limit: number;
}

/** Splits a page into slices of consecutive runs. Past a run's middle, rows are counted from its end. */
export function findSlices(sizes: readonly number[], { page, pageSize }: { page: number; pageSize: number }): Slice[] {
  const slices: Slice[] = [];
  let start = (page - 1) * pageSize;
  let wanted = pageSize;
  for (const [run, size] of sizes.entries()) {
    const limit = Math.min(wanted, size - start);
    if (limit > 0) {
      const isFromEnd = start > size / 2;
      slices.push({ run, isFromEnd, offset: isFromEnd ? size - start - limit : start, limit });
      wanted -= limit;
    }
    start = Math.max(0, start - size);
  }
  return slices;
}
