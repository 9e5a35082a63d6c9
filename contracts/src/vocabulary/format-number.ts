interface Decimals {
  readonly min?: number;
  readonly max?: number;
}

/** By their decimals. The first one that a page makes takes a slow phone a tenth of a second, so it is made when it is needed. */
const formats: (Intl.NumberFormat | undefined)[] = [];

/** A number with digits in Indian groups and at most two decimals: `1,24,500`, `2.5` or `−0.25`. */
export function formatNumber(value: number, { min = 0, max = 2 }: Decimals = {}): string {
  const place = 10 * min + max;
  const format = formats[place] ?? new Intl.NumberFormat('en-IN', { minimumFractionDigits: min, maximumFractionDigits: max });
  formats[place] = format;
  return format.format(value).replace('-', '−');
}
