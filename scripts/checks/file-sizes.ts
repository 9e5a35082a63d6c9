import type { SourceFile } from './source-files.ts';

/** Lines; half the files stay under `half`, nine in ten under `usual` (`page` for a route with its page), all within `most`. */
const limits = { half: 60, usual: 130, page: 240, most: 300 };

interface FileSize {
  path: string;
  lines: number;
}

/** `faults` is empty when the sizes hold; `summary` gives the median and the 90th percentile. */
export interface SizeReport {
  summary: string;
  faults: string[];
}

const countLines = (text: string): number => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0));

const isLong = ({ path, lines }: FileSize): boolean => lines >= (/[.]route[.]tsx$/.test(path) ? limits.page : limits.usual);

const listSizes = (sizes: readonly FileSize[]): string => sizes.map(({ path, lines }) => `${path} (${lines})`).join(', ');

/** Measures the files against the limits of size. */
export function measureSizes(files: readonly SourceFile[]): SizeReport {
  const sizes = files.map(({ path, text }) => ({ path, lines: countLines(text) })).sort((a, b) => a.lines - b.lines);
  const findQuantile = (share: number): number => sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)]?.lines ?? 0;
  const median = findQuantile(0.5);
  const long = sizes.filter(isLong).reverse();
  const faults = sizes
    .filter(({ lines }) => lines > limits.most)
    .map(({ path, lines }) => `${path}: ${lines} lines; at most ${limits.most}`);
  if (median >= limits.half) {
    faults.push(`Half the files stay under ${limits.half} lines; the median is ${median}`);
  }
  if (long.length > sizes.length / 10) {
    faults.push(`Nine in ten files stay under ${limits.usual} lines (${limits.page} with a page); too long: ${listSizes(long)}`);
  }
  const summary = `${sizes.length} files: median ${median} lines, 90th percentile ${findQuantile(0.9)}, longest ${listSizes(sizes.slice(-1))}; ${long.length} of them long`;
  return { summary, faults };
}
