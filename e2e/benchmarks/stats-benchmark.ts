import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import * as z from 'zod';
import { inheritedEnvironment, projectFolder } from '../../scripts/env.ts';
import { buildLogins, buildLoginUrl } from '../../scripts/postgres/application-database.ts';
import { withConnection } from '../../scripts/postgres/connect.ts';
import { runProgram } from '../../scripts/run-program.ts';
import type { BenchStack } from './bench-stack.ts';
import { call, openTokens } from './domain-reads.ts';
import { addStatAttempts, addStatTests, analyzeStats, ownTestId } from './many-stats.ts';
import { findDemoAccount } from './people.ts';
import { recountStats } from './recount-stats.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const sizes = [1_000, 100_000, 1_000_000] as const;
const requests = 150;
const warmUps = 30;
/** From quality.md, "Growth". */
const maxGrowth = 2;

const Me = z.object({ id: z.string(), schoolCode: z.string() });
const Board = z.object({ total: z.int() });
const Choices = z.object({ spans: z.array(z.object({ span: z.string() })).min(1) });
const Listed = z.object({ students: z.array(z.object({ id: z.string() })).min(1) });

interface Read {
  name: string;
  path: string;
  token: string;
}

interface Times {
  median: number;
  p95: number;
}

interface Tokens {
  student: string;
  teacher: string;
  school: string;
  admin: string;
}

async function measure(service: Pool, { path, token }: Read): Promise<Times> {
  const times: number[] = [];
  for (let index = -warmUps; index < requests; index += 1) {
    const startedAt = performance.now();
    await call(service, { method: 'GET', path, token }, z.unknown());
    if (index >= 0) times.push(performance.now() - startedAt);
  }
  return { median: findQuantile(times, 0.5), p95: findQuantile(times, 0.95) };
}

const pageSize = 25;

async function listBoards(service: Pool, { student, teacher, school }: Tokens): Promise<Read[]> {
  const { total } = await call(service, { method: 'GET', path: '/leaderboard?period=yearly', token: teacher }, Board);
  const last = Math.max(1, Math.ceil(total / pageSize));
  return [
    { name: 'leaderboard, this week, with the own row', path: '/leaderboard', token: student },
    { name: '... this month', path: '/leaderboard?period=monthly', token: student },
    { name: '... this year', path: '/leaderboard?period=yearly', token: student },
    { name: '... of a class, this year', path: '/leaderboard?period=yearly&class=10', token: student },
    { name: '... of a subject, this year', path: '/leaderboard?period=yearly&subject=Science', token: student },
    {
      name: '... of a class and a subject, this year',
      path: '/leaderboard?period=yearly&class=10&subject=Science',
      token: student,
    },
    {
      name: '... the page in the middle, with the own row',
      path: `/leaderboard?period=yearly&page=${Math.ceil(last / 2)}`,
      token: student,
    },
    { name: '... the last page', path: `/leaderboard?period=yearly&page=${last}`, token: student },
    {
      name: '... as a teacher, the page in the middle',
      path: `/leaderboard?period=yearly&page=${Math.ceil(last / 2)}`,
      token: teacher,
    },
    { name: '... as a school, of a class', path: '/leaderboard?period=yearly&class=9', token: school },
  ];
}

async function listReads(service: Pool, tokens: Tokens): Promise<Read[]> {
  const { student, teacher, school, admin } = tokens;
  const ask = <T>(path: string, shape: z.ZodType<T>) => call(service, { method: 'GET', path, token: school }, shape);
  const { spans } = await ask('/analytics/school/reports', Choices);
  const [pupil] = (await ask('/students?class=10', Listed)).students;
  const span = `span=${spans[0]?.span}`;
  return [
    // Independent of attempts: if this grows, the machine is busy with something else.
    { name: 'for comparison, the own account', path: '/auth/me', token: student },
    ...(await listBoards(service, tokens)),
    { name: 'student analytics, four weeks', path: '/analytics/student?period=four_weeks', token: student },
    { name: 'student analytics, this year', path: '/analytics/student?period=year', token: student },
    { name: 'student dashboard', path: '/dashboard', token: student },
    { name: 'mistake notebook', path: '/mistakes', token: student },
    { name: 'teacher: the tests', path: '/analytics/teacher/tests', token: teacher },
    { name: '... report of a test', path: `/analytics/teacher/tests/${ownTestId}`, token: teacher },
    { name: '... classes', path: '/analytics/teacher/classes?period=year', token: teacher },
    { name: '... the live monitor', path: `/running-tests/${ownTestId}`, token: teacher },
    { name: 'school: performance', path: '/analytics/school?period=year', token: school },
    { name: '... report of a class', path: `/analytics/school/reports/classes/10?${span}`, token: school },
    { name: '... report of a student', path: `/analytics/school/reports/students/${pupil?.id}?${span}`, token: school },
    { name: '... who needs help', path: '/students?show=needs_help', token: school },
    { name: 'admin analytics', path: '/analytics/admin', token: admin },
  ];
}

async function openAll(bench: BenchStack, service: Pool): Promise<Tokens> {
  const open = async (role: keyof Tokens) => (await openTokens(service, findDemoAccount(bench, role), 1))[0] ?? '';
  return {
    student: await open('student'),
    teacher: await open('teacher'),
    school: await open('school'),
    admin: await open('admin'),
  };
}

/**
 * Waits until nothing has been due in three checks, a second apart: the service's own job counts too, and rows that it has claimed are
 * invisible from outside.
 */
async function waitForStats(ownerUrl: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    for (let quiet = 0; quiet < 3; ) {
      await sleep(1_000);
      const { rows } = await client.query('select from stats_queue limit 1');
      quiet = rows.length === 0 ? quiet + 1 : 0;
    }
  });
}

async function rebuild(ownerUrl: string): Promise<number> {
  const startedAt = performance.now();
  await runProgram('rebuild-stats', {
    command: process.execPath,
    args: ['domain-service/src/commands/rebuild-stats.ts'],
    cwd: projectFolder,
    env: { ...inheritedEnvironment, DATABASE_URL: ownerUrl },
    signal: new AbortController().signal,
  });
  await waitForStats(ownerUrl);
  return (performance.now() - startedAt) / 1000;
}

function printGrowth(name: string, all: readonly Times[]): void {
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) return;
  const shown = all.map(({ median, p95 }) => `${median.toFixed(1)}, ${p95.toFixed(1)} ms`).join(';  ');
  const growth = last.p95 / first.p95;
  printGoal(name, growth <= maxGrowth, `${shown};  ${growth.toFixed(1)} times`, `<= ${maxGrowth}`);
}

/** Every statistics page, one request at a time at the domain service, with a thousand to a million attempts. */
export async function benchmarkStats(bench: BenchStack, { max }: Settings): Promise<void> {
  const { stack, secrets, domainOrigin } = bench;
  const passwords = { owner: secrets.databasePassword, application: secrets.applicationPassword };
  const { ownerUrl } = buildLogins(stack.databaseUrl, passwords);
  // Only the superuser may switch off triggers.
  const adminUrl = buildLoginUrl(ownerUrl, 'postgres', secrets.databaseAdminPassword);
  const service = openSite(domainOrigin, 1);
  const tokens = await openAll(bench, service);
  const { id: teacherId, schoolCode } = await call(service, { method: 'GET', path: '/auth/me', token: tokens.teacher }, Me);
  await addStatTests(ownerUrl, { teacherId, schoolCode });
  const times = new Map<string, Times[]>();
  let already = 0;
  for (const size of sizes.filter((one) => one <= max)) {
    const startedAt = performance.now();
    await addStatAttempts(adminUrl, already, size, schoolCode);
    already = size;
    printLine(`\n${size.toLocaleString('en')} attempts, put in within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    printLine(`  all figures rebuilt within ${(await rebuild(ownerUrl)).toFixed(1)} s`);
    await analyzeStats(ownerUrl);
    for (const [name, differing] of await recountStats(ownerUrl)) {
      printGoal(`recount of ${name}`, differing === 0, `${differing} differ`, '0');
    }
    for (const read of await listReads(service, tokens)) {
      times.set(read.name, [...(times.get(read.name) ?? []), await measure(service, read)]);
    }
  }
  printLine(
    `\nMedian and 95th percentile with ${sizes
      .filter((one) => one <= max)
      .map((one) => one.toLocaleString('en'))
      .join('; ')} attempts`,
  );
  for (const [name, all] of times) printGrowth(name, all);
  await service.close();
}
