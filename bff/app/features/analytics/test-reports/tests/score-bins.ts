/** The number of students with `from` to `to` whole marks. */
export interface ScoreBin {
  from: number;
  to: number;
  students: number;
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const maxBins = 10;

/**
 * At most ten bins of equal width, except that the first also holds 0 and the last ends at the maximum.
 * Fractional marks are rounded down.
 */
export function buildScoreBins(spread: readonly { marks: number; students: number }[], maxScore: number): ScoreBin[] {
  const max = Math.max(1, Math.ceil(maxScore), ...spread.map(({ marks }) => marks));
  const width = widths.find((each) => Math.ceil(max / each) <= maxBins) ?? Math.ceil(max / maxBins);
  const bins = Array.from({ length: Math.ceil(max / width) }, (_, index) => ({
    from: index === 0 ? 0 : index * width + 1,
    to: Math.min(max, (index + 1) * width),
    students: 0,
  }));
  for (const { marks, students } of spread) {
    const bin = bins[Math.max(0, Math.ceil(marks / width) - 1)];
    if (bin) bin.students += students;
  }
  return bins;
}
