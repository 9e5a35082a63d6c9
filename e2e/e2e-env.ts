import { existsSync } from 'node:fs';
import { z } from 'zod';

const E2eEnv = z.object({
  /** A Shikhar that runs already; without it the suite starts one of its own. */
  SHIKHAR_ADDRESS: z.url().optional(),
  /** The data folder of that one, for its demo accounts. */
  SHIKHAR_DATA_DIR: z.string().min(1).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
});

const env = E2eEnv.parse(process.env);

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Known from the start, or once the suite's own stack is up (`webServer.wait` of the configuration). */
export const shikharAddress = env.SHIKHAR_ADDRESS;
export const shikharDataDir = env.SHIKHAR_DATA_DIR;

/** The browser to drive; undefined leaves it to Playwright. */
export const chromiumPath = env.CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path));
