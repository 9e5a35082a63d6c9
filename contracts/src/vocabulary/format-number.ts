interface Decimals {
  readonly min?: number;
  readonly max?: number;
}

/** By their decimals. */
const formats: (Intl.NumberFormat | undefined)[] = [];

/** Whether a number looks the same without a format: small, without rounding. Quarters are exact in binary. */
function isPlain(value: number, { min = 0, max = 2 }: Decimals): boolean {
  return min === 0 && value >= 0 && value < 1000 && Number.isInteger(max >= 2 ? 4 * value : value);
}

/**
 * A number with digits in Indian groups and at most two decimals: `1,24,500`, `2.5` or `−0.25`. The first format that a page makes
 * takes a slow phone a tenth of a second, so it is made when a number needs it.
 */
export function formatNumber(value: number, decimals: Decimals = {}): string {
  if (isPlain(value, decimals)) return String(value);
  const { min = 0, max = 2 } = decimals;
  const place = 10 * min + max;
  const format = formats[place] ?? new Intl.NumberFormat('en-IN', { minimumFractionDigits: min, maximumFractionDigits: max });
  formats[place] = format;
  return format.format(value).replace('-', '−');
}
