import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';
import { browserEnv } from '../e2e-env.ts';
import type { BenchStack } from './bench-stack.ts';
import { findDemoAccount, signIn } from './people.ts';
import { printGoal } from './report.ts';
import { openSite } from './student-client.ts';

/** Not a dependency, whose 200 packages every installation would fetch. */
const lighthouse = 'lighthouse@12.8.2';
const run = promisify(execFile);
const timeoutMs = 180_000;

const pages: readonly { role: Role | null; paths: readonly string[] }[] = [
  { role: null, paths: ['/', '/?mode=signup', '/forgot-password'] },
  { role: 'student', paths: ['/dashboard', '/test-series', '/study-materials', '/leaderboard', '/analytics', '/profile'] },
  { role: 'teacher', paths: ['/teacher/tests'] },
  { role: 'admin', paths: ['/admin/users', '/admin/settings'] },
];

/** The goals of quality.md, in percent of Lighthouse's scores. */
const goals = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;

const Category = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ performance: Category, accessibility: Category, 'best-practices': Category, seo: Category }),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
});

async function measure(directory: string, url: string, cookie: string): Promise<z.infer<typeof Report>> {
  const [headers, report] = [join(directory, 'headers.json'), join(directory, 'report.json')];
  await writeFile(headers, JSON.stringify(cookie === '' ? {} : { cookie }));
  // robots.txt closes all pages but the first to search engines.
  const skip = new URL(url).pathname + new URL(url).search === '/' ? [] : ['--skip-audits=is-crawlable'];
  const flags = ['--quiet', '--output=json', `--output-path=${report}`, `--extra-headers=${headers}`, ...skip];
  const chrome = '--chrome-flags=--headless --no-sandbox';
  const visit = () => run('npx', ['--yes', lighthouse, url, ...flags, chrome], { env: browserEnv, timeout: timeoutMs });
  // It sometimes misses the start of the navigation (NO_NAVSTART), and asks to be run again.
  await visit().catch(visit);
  return Report.parse(JSON.parse(await readFile(report, 'utf8')));
}

/** Lighthouse's scores of 12 pages, with its settings for phones: a processor 4 times slower and a slow 4G network. */
export async function benchmarkLighthouse(bench: BenchStack): Promise<void> {
  const { origin } = bench;
  const directory = await mkdtemp(join(tmpdir(), 'shikhar-lighthouse-'));
  try {
    for (const { role, paths } of pages) {
      const site = openSite(origin, 1);
      const account = role && findDemoAccount(bench, role);
      const cookie = account ? (await signIn(site, origin, account)).readCookie() : '';
      await site.close();
      for (const path of paths) {
        const { categories, audits } = await measure(directory, origin + path, cookie);
        const scores = goals.map(([name, goal]) => ({ name, goal, score: Math.round(categories[name].score * 100) }));
        const text = scores.map(({ name, score }) => `${name} ${score}`).join(', ');
        const paint = audits['largest-contentful-paint']?.displayValue ?? '';
        const isReached = scores.every(({ score, goal }) => score >= goal);
        printGoal(`${role ?? 'visitor'} ${path}`, isReached, `${text}; largest paint ${paint}`, '95, 100, 100, 100');
      }
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
