import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { isFullRun } from '../scripts/testing/test-depth.ts';
import { chromiumPath, shikharAddress } from './e2e-env.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const journeys = /journeys[\\/].*[.]test[.]ts$/;
// One project, because every project starts its own workers and browsers.
const sharedStackTests = /(?:journeys|guards|security|a11y|budgets)[\\/].*[.]test[.]ts$/;
const policy = /policy[\\/].*[.]test[.]ts$/;
const ownStack = /(?:policy|resilience)[\\/].*[.]test[.]ts$/;

/**
 * Tags: `@long` runs only in `npm run test:all`. `@plain` also runs without JavaScript in `npm test`; `npm run test:all` repeats every
 * journey without it. `@script` needs JavaScript. `@wide` works the same in any window, so it runs only in the desktop window. `@once`
 * works the same without JavaScript, so it runs only once. The project with the longest waits comes first, on its own stack, in
 * parallel with the others.
 */
const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'own-stack', testMatch: ownStack, workers: 1, fullyParallel: false, use: desktop },
  {
    name: 'policy-plain',
    testMatch: isFullRun ? policy : [],
    grepInvert: /@once|@script/,
    workers: 1,
    fullyParallel: false,
    use: { ...phone, javaScriptEnabled: false },
  },
  // `npm test` runs the whole exam only in the phone window, where most students take it.
  { name: 'desktop', testMatch: sharedStackTests, ...(isFullRun ? {} : { grepInvert: /whole-exam/ }), use: desktop },
  // In the phone window with JavaScript: the journeys of the exam and `@script`; in `npm test` only the whole exam.
  {
    name: 'phone',
    testMatch: journeys,
    grep: isFullRun ? /journeys[\\/]attempts[\\/](?!running-tests[\\/])|@script/ : /whole-exam/,
    grepInvert: /@once|@wide/,
    use: phone,
  },
  {
    name: 'desktop-plain',
    testMatch: isFullRun ? journeys : [],
    grep: /@wide/,
    grepInvert: /@once|@script/,
    use: { ...desktop, javaScriptEnabled: false },
  },
  {
    name: 'phone-plain',
    testMatch: journeys,
    grep: isFullRun ? /./ : /@plain/,
    grepInvert: /@once|@script|@wide/,
    use: { ...phone, javaScriptEnabled: false },
  },
];

const sharedStack = {
  command: `"${process.execPath}" serve-stack.ts ${process.pid}`,
  wait: { stdout: /^Ready at (?<shikhar_address>\S+) with (?<shikhar_data_dir>.+)$/m },
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  stderr: 'pipe',
} satisfies PlaywrightTestConfig['webServer'];

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  // More workers than many machines have processors: a test waits for its services half of the time.
  workers: 3,
  // A test that passes only when retried is reported as flaky at the end.
  retries: 1,
  // The timeouts are long because they only end tests that hang; a busy machine is no fault of the product.
  timeout: 120_000,
  reporter: [['list']],
  expect: { timeout: 25_000 },
  use: {
    ...(shikharAddress === undefined ? {} : { baseURL: shikharAddress }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    trace: 'on-first-retry',
    launchOptions: chromiumPath === undefined ? {} : { executablePath: chromiumPath },
  },
  ...(shikharAddress === undefined ? { webServer: sharedStack } : {}),
  projects,
});
