import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumPath, shikharAddress } from './e2e-env.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const journeys = /journeys[\\/].*[.]test[.]ts$/;
const asRequests = /(?:guards|security)[\\/].*[.]test[.]ts$/;
const looks = /(?:a11y|budgets)[\\/].*[.]test[.]ts$/;
const policy = /policy[\\/].*[.]test[.]ts$/;
const faults = /resilience[\\/].*[.]test[.]ts$/;

/**
 * `@script`: what JavaScript adds. `@wide`: the same in any window, looked at in a wide one. `@once`: the same without JavaScript
 * as well. Without JavaScript every journey runs once, in the narrower of its windows. What waits most comes first, on stacks of
 * its own beside the others.
 */
const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'faults', testMatch: faults, workers: 1, fullyParallel: false, use: desktop },
  { name: 'policy', testMatch: policy, workers: 1, fullyParallel: false, use: desktop },
  {
    name: 'policy-plain',
    testMatch: policy,
    grepInvert: /@once|@script/,
    workers: 1,
    fullyParallel: false,
    use: { ...phone, javaScriptEnabled: false },
  },
  { name: 'desktop', testMatch: journeys, use: desktop },
  // In the narrow window with script only what a window of its own kind may change: the exam, and what JavaScript adds.
  { name: 'phone', testMatch: journeys, grep: /journeys[\\/]exam[\\/]|@script/, grepInvert: /@once|@wide/, use: phone },
  {
    name: 'desktop-plain',
    testMatch: journeys,
    grep: /@wide/,
    grepInvert: /@once|@script/,
    use: { ...desktop, javaScriptEnabled: false },
  },
  { name: 'phone-plain', testMatch: journeys, grepInvert: /@once|@script|@wide/, use: { ...phone, javaScriptEnabled: false } },
  { name: 'requests', testMatch: asRequests, use: desktop },
  { name: 'looks', testMatch: looks, use: desktop },
];

const ownStack = {
  command: `"${process.execPath}" serve-stack.ts`,
  wait: { stdout: /^Ready at (?<shikhar_address>\S+) with (?<shikhar_data_dir>.+)$/m },
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  stderr: 'pipe',
} satisfies PlaywrightTestConfig['webServer'];

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  // More than most machines have processors: a test waits for its services half of the time.
  workers: 4,
  // A test that passes only at its second try is named as flaky at the end.
  retries: 1,
  timeout: 60_000,
  reporter: [['list']],
  expect: { timeout: 10_000 },
  use: {
    ...(shikharAddress === undefined ? {} : { baseURL: shikharAddress }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: 'on-first-retry',
    launchOptions: chromiumPath === undefined ? {} : { executablePath: chromiumPath },
  },
  ...(shikharAddress === undefined ? { webServer: ownStack } : {}),
  projects,
});
