/** Growth factor of the duration buckets. A value read from them is accurate to half of this step. */
const growth = 1.04;

/** Returns the bucket of a duration in milliseconds, from 0. */
export function findBucket(milliseconds: number): number {
  return Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(growth));
}

function findMiddle(bucket: number): number {
  return Math.round(growth ** (bucket - 0.5));
}

export interface BucketCount {
  bucket: number;
  count: number;
}

/** Returns the duration, in milliseconds, that the given share (0 to 1) does not exceed; null without data. */
export function findQuantile(counts: readonly BucketCount[], share: number): number | null {
  const ordered = counts.toSorted((one, other) => one.bucket - other.bucket);
  const wanted = share * ordered.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { bucket, count } of ordered) {
    passed += count;
    if (passed >= wanted) return findMiddle(bucket);
  }
  return null;
}
