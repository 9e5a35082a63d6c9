import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { padFilm } from '../fixtures/films.ts';
import { placeMaterial } from '../fixtures/materials.ts';
import { byForm } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import { startBare } from './bare/start-bare.ts';
import { type BenchStack, barePort } from './bench-stack.ts';
import { type FileClient, measureRate, readWhole, sendFile, sendToBare } from './file-transfers.ts';
import { createRoundRobin } from './load.ts';
import { findDemoAccount, findDemoStudent, openSessions, signIn } from './people.ts';
import { raiseFileLimit } from './raise-file-limit.ts';
import { printGoal, printLine } from './report.ts';
import { createWriter, formatSaves, savePaced, startExams } from './save-load.ts';
import type { Settings } from './settings.ts';
import { startReaders } from './start-readers.ts';
import { measureSpread } from './statistics.ts';
import { openSite } from './student-client.ts';
import { readMemory, watchMemory } from './watch-memory.ts';

const megabyte = 1024 * 1024;
const max = 100 * megabyte;
const fileConcurrency = 5;
const students = 50;
/** Each saves every two seconds. */
const savesPerSecond = students / 2;
const readers = 100;
const readBytes = 10 * megabyte;
const goals = { p99Ms: 50, growthMb: 100 };

async function placeFilm({ stack }: BenchStack, bytes: number): Promise<string> {
  const facts = { name: 'Film.mp4', mediaType: 'video/mp4', ending: 'mp4', type: 'video' } as const;
  return `/files/${(await placeMaterial(stack.dataDir, { ...facts, content: padFilm(bytes) })).fileId}`;
}

function printRates(name: string, ours: readonly number[], bare: readonly number[]): void {
  const [mine, plain] = [measureSpread(ours), measureSpread(bare)];
  const show = ({ min, median, max: most }: typeof mine) => `${median.toFixed(0)} (${min.toFixed(0)} to ${most.toFixed(0)}) MB/s`;
  printLine(`  ${name}: ours ${show(mine)}, bare ${show(plain)}: ${((mine.median / plain.median) * 100).toFixed(0)} %`);
}

/** Transfers one file of 100 MB at a time, with the product and a bare Fastify in turn. */
async function compareRates(admin: FileClient, path: string, content: Buffer, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-bench-files-'));
  const download = join(folder, 'download');
  await writeFile(download, content);
  const order = { port: barePort, upload: join(folder, 'upload'), download };
  const bare = await startBare(new URL('./bare/serve-files.ts', import.meta.url), order, {});
  const plain = openSite(`http://127.0.0.1:${barePort}`, fileConcurrency);
  const rates = { up: { ours: [0], bare: [0] }, down: { ours: [0], bare: [0] } };
  try {
    // The first transfer of each side is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      rates.up.ours[round] = await measureRate([() => sendFile(admin, content)]);
      rates.up.bare[round] = await measureRate([() => sendToBare(plain, content)]);
      rates.down.ours[round] = await measureRate([() => readWhole(admin.site, path, admin.cookie)]);
      rates.down.bare[round] = await measureRate([() => readWhole(plain, '/')]);
    }
  } finally {
    await plain.close();
    await bare.stop();
    await rm(folder, { recursive: true });
  }
  printRates('100 MB up, checked and saved', rates.up.ours.slice(1), rates.up.bare.slice(1));
  printRates('100 MB down', rates.down.ours.slice(1), rates.down.bare.slice(1));
}

async function measureMemory(bench: BenchStack, name: string, run: () => Promise<number>): Promise<void> {
  const before = readMemory(bench.pids);
  const readMost = watchMemory(bench.pids);
  const rate = await run();
  const limit = readMost();
  for (const service of ['bff', 'domain-service']) {
    const [from, to] = [before[service] ?? 0, limit[service] ?? 0];
    const stat = `${from.toFixed(0)} to ${to.toFixed(0)} MB at ${rate.toFixed(0)} MB/s`;
    printGoal(`Memory of ${service}, ${name}`, to - from <= goals.growthMb, stat, `at most ${goals.growthMb} MB more`);
  }
}

/** Fifty students save while a hundred others each download a file of 10 MB, one after the other. */
async function saveBesideReaders(bench: BenchStack, settings: Settings): Promise<void> {
  const { origin } = bench;
  const path = await placeFilm(bench, readBytes);
  const site = openSite(origin, 64);
  const next = createRoundRobin((await startExams(site, origin, students)).map((seat) => createWriter(byForm, seat)));
  const seconds = settings.seconds * settings.rounds;
  await savePaced(next, settings.seconds, savesPerSecond);
  const alone = await savePaced(next, seconds, savesPerSecond);
  const sessions = await openSessions(site, origin, findDemoStudent(bench), 10);
  const takeSession = createRoundRobin(sessions);
  const cookies = Array.from({ length: readers }, () => takeSession().readCookie());
  const stopReaders = await startReaders({ origin, path, cookies });
  const readMost = watchMemory(bench.pids);
  const beside = await savePaced(next, seconds, savesPerSecond);
  const limit = readMost();
  const rate = await stopReaders();
  await site.close();
  printLine(`  saves of ${students} students alone: ${formatSaves(alone)}`);
  printLine(
    `  ${readers} readers of 10 MB at once: ${rate.toFixed(0)} MB/s; memory at most ${Object.entries(limit)
      .map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`)
      .join(', ')}`,
  );
  const isHeld = describeTimes(beside.times).p99 <= goals.p99Ms && beside.failed === 0;
  printGoal(`Saves beside ${readers} downloads`, isHeld, formatSaves(beside), `p99 <= ${goals.p99Ms} ms`);
}

/** Uploads and downloads: their speed, memory use, and effect on an exam. */
export async function benchmarkFiles(bench: BenchStack, settings: Settings): Promise<void> {
  const { origin } = bench;
  const site = openSite(origin, 2 * fileConcurrency);
  await raiseFileLimit(bench);
  const cookie = (await signIn(site, origin, findDemoAccount(bench, 'admin'))).readCookie();
  const admin: FileClient = { site, origin, cookie };
  const content = padFilm(max);
  const path = await placeFilm(bench, max);
  const concurrency = <T>(run: () => Promise<T>) => Array.from({ length: fileConcurrency }, () => run);
  await compareRates(admin, path, content, settings.rounds);
  await measureMemory(bench, '5 x 100 MB up', () => measureRate(concurrency(() => sendFile(admin, content))));
  await measureMemory(bench, '5 x 100 MB down', () => measureRate(concurrency(() => readWhole(site, path, cookie))));
  await site.close();
  await saveBesideReaders(bench, settings);
}
