import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export type Counts = { passed: number; failed: number };

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() });

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts of a Vitest report. A test file that could not be loaded has no failed test, so it counts as a failure itself. */
export function countVitest(reportFile: string): Counts {
  const report = readReport(VitestReport, reportFile);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites };
}

/** Counts of a Playwright report. A test that passed when retried (flaky) counts as passed. */
export function countPlaywright(reportFile: string): Counts {
  const report = readReport(PlaywrightReport, reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function readReport<Shape extends z.ZodType>(shape: Shape, file: string): z.output<Shape> | undefined {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
