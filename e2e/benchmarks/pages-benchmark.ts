import * as z from 'zod';
import { alternate } from './alternate.ts';
import { startBare } from './bare/start-bare.ts';
import { type BenchStack, barePort } from './bench-stack.ts';
import { parseQuestionCount, startExam } from './exam-form.ts';
import { createRoundRobin } from './load.ts';
import { findDemoStudent, openSessions } from './people.ts';
import { printComparison, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

/** Enough for 4,000 pages per second: a session may send 6,000 requests per minute. */
const sessionCount = 40;
const goal = 0.5;
const serverFile = new URL('./bare/serve-pages.ts', import.meta.url);

const Facts = z.object({ bytes: z.record(z.string(), z.number()) });

/** Where Remix fetches a page's data. */
function toDataPath(path: string): string {
  const [pathname, ...query] = path.split('?');
  return [`${pathname}.data`, ...query].join('?');
}

/**
 * Pages per second of dashboard, leaderboard and exam question, compared with a bare server that renders the same trees from
 * memory.
 */
export async function benchmarkPages(bench: BenchStack, settings: Settings): Promise<void> {
  const { origin, pids, secrets, domainOrigin } = bench;
  const site = openSite(origin, 1);
  const sessions = await openSessions(site, origin, findDemoStudent(bench), sessionCount);
  const [first] = sessions;
  if (!first) throw new Error('No session was opened');
  const exam = await startExam(first);
  const count = parseQuestionCount((await first.get(`${exam}?question=1`)).html);
  await site.close();
  const questions = Array.from({ length: count }, (_, index) => `${exam}?question=${index + 1}`);
  const groups = [
    { name: 'Student dashboard', pattern: '/dashboard', paths: ['/dashboard'] },
    { name: 'Leaderboard', pattern: '/leaderboard', paths: ['/leaderboard?period=yearly'] },
    { name: `Exam question (${count} in turn)`, pattern: '/exam/:attemptId', paths: questions },
  ];
  const bare = await startBare(
    serverFile,
    {
      port: barePort,
      origin,
      cookie: first.readCookie(),
      pages: groups.flatMap(({ pattern, paths }) => paths.map((path) => ({ pattern, path }))),
    },
    { SESSION_SECRET: secrets.sessionSecret, DOMAIN_SERVICE_URL: domainOrigin, PUBLIC_URL: origin },
  );
  try {
    const { bytes } = Facts.parse(bare.facts);
    for (const { name, paths } of groups) {
      const cookies = createRoundRobin(sessions.map((session) => session.readCookie()));
      const nextOurs = createRoundRobin(paths);
      const nextBare = createRoundRobin(paths);
      const accept = 'text/html';
      const bareSide = {
        order: { origin: `http://127.0.0.1:${barePort}`, next: () => ({ path: nextBare(), headers: { accept } }) },
        pids: { bare: bare.pid },
      };
      const buildSide = (buildPath: () => string) => ({
        order: { origin, next: () => ({ path: buildPath(), headers: { cookie: cookies(), accept } }) },
        pids,
      });
      printComparison(name, await alternate(buildSide(nextOurs), bareSide, settings), goal);
      printComparison(
        `${name}, its data`,
        await alternate(
          buildSide(() => toDataPath(nextOurs())),
          bareSide,
          settings,
        ),
        goal,
      );
      const mean = paths.reduce((sum, path) => sum + (bytes[path] ?? 0), 0) / paths.length;
      printLine(`  ${Math.round(mean)} bytes a page`);
    }
  } finally {
    await bare.stop();
  }
}
