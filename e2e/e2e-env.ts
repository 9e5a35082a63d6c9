import { existsSync } from 'node:fs';
import * as z from 'zod';

const E2eEnv = z.object({
  /** URL of a running Shikhar; by default the suite starts its own. */
  SHIKHAR_ADDRESS: z.url().optional(),
  /** Data folder of that Shikhar, for its demo accounts. */
  SHIKHAR_DATA_DIR: z.string().min(1).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
});

const env = E2eEnv.parse(process.env);

const defaultPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** From the environment, or set by Playwright once the suite's own stack is ready (`webServer.wait` in the configuration). */
export const shikharAddress = env.SHIKHAR_ADDRESS;
export const shikharDataDir = env.SHIKHAR_DATA_DIR;

/** The browser to use; undefined means Playwright's own. */
export const chromiumPath = env.CHROMIUM_PATH ?? defaultPaths.find((path) => existsSync(path));

/** For a program that starts a browser of its own. */
export const browserEnv = { ...process.env, ...(chromiumPath !== undefined && { CHROME_PATH: chromiumPath }) };
