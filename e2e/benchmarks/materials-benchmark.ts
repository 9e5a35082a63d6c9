import type { Pool } from 'undici';
import * as z from 'zod';
import { buildLogins } from '../../scripts/postgres/application-database.ts';
import type { BenchStack } from './bench-stack.ts';
import { openTokens } from './domain-reads.ts';
import { addManyMaterials } from './many-materials.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';

const few = 1_000;
const many = 100_000;
const requests = 200;
const warmUps = 50;
/** From quality.md, "Growth". */
const maxGrowth = 2;
const searchGoalMs = 100;

const Found = z.object({
  materials: z.array(z.object({ id: z.string(), title: z.string(), chapter: z.string() })),
  total: z.int(),
  totalOfAllClasses: z.int(),
  correctedSearch: z.string().nullable(),
});
type Found = z.infer<typeof Found>;

interface Read {
  name: string;
  path: string;
  /** Whether the cost grows with the number of matches, whatever the indexes. */
  isOfManyFound?: boolean;
}

interface Times {
  median: number;
  p95: number;
  found: Found | undefined;
}

class Reader {
  readonly #service: Pool;
  readonly #token: string;

  constructor(service: Pool, token: string) {
    this.#service = service;
    this.#token = token;
  }

  async ask(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await this.#service.request({ method: 'GET', path: `/api${path}`, headers });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
    return text;
  }

  async list(query: string): Promise<Found> {
    return Found.parse(JSON.parse(await this.ask(`/materials?${query}`)));
  }

  async measure({ path }: Read): Promise<Times> {
    for (let index = 0; index < warmUps; index += 1) await this.ask(path);
    const times: number[] = [];
    for (let index = 0; index < requests; index += 1) {
      const startedAt = performance.now();
      await this.ask(path);
      times.push(performance.now() - startedAt);
    }
    const found = Found.safeParse(JSON.parse(await this.ask(path)));
    return { median: findQuantile(times, 0.5), p95: findQuantile(times, 0.95), found: found.data };
  }
}

/** Swaps two letters in the middle of a word. */
function mistype(word: string): string {
  return `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`;
}

/** The reads are the same at both sizes, because the newest material stays the same. */
async function listReads(reader: Reader): Promise<Read[]> {
  const first = (await reader.list('')).materials.find(({ title }) => title.split(' ')[0]?.match(/^\w{8,}$/));
  if (!first) throw new Error('There is no made-up material in the list');
  const [rare = '', other = '', frequent = ''] = first.title.toLowerCase().split(' ');
  const { total, totalOfAllClasses } = await reader.list('');
  const page = (of: number, share: number) => Math.max(1, Math.ceil((of * share) / 25));
  return [
    { name: 'the list, own class', path: '/materials' },
    { name: 'the list, all classes', path: '/materials?class=all' },
    { name: 'subject and type', path: '/materials?subject=Science&type=video' },
    { name: 'subject and type, all classes', path: '/materials?class=all&subject=English&type=pdf' },
    { name: 'a chapter', path: `/materials?chapter=${encodeURIComponent(first.chapter)}` },
    { name: 'the last page', path: `/materials?page=${page(total, 1)}` },
    {
      name: 'the middle page of all classes',
      path: `/materials?class=all&page=${page(totalOfAllClasses, 0.6)}`,
      isOfManyFound: true,
    },
    { name: 'a rare word', path: `/materials?search=${rare}` },
    { name: 'the beginning of a word', path: `/materials?search=${rare.slice(0, 6)}`, isOfManyFound: true },
    { name: 'a rare word, mistyped', path: `/materials?search=${mistype(rare)}` },
    { name: 'two words', path: `/materials?search=${other}+${frequent}&class=all`, isOfManyFound: true },
    { name: 'a word of one in twenty', path: `/materials?search=${frequent}`, isOfManyFound: true },
    { name: 'a subject as a word, a fourth of all', path: '/materials?search=science', isOfManyFound: true },
    { name: 'a first letter', path: '/materials?search=m', isOfManyFound: true },
    { name: 'a material with those related', path: `/materials/${first.id}` },
    { name: 'notes for a question', path: `/notes/search?q=why+is+${rare}+more+than+${other}&class=10`, isOfManyFound: true },
  ];
}

function printRead(read: Read, before: Times, after: Times): void {
  const sides = [before, after].map(({ median, p95 }) => `p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  const total = after.found ? `, ${after.found.total} of ${after.found.totalOfAllClasses} found` : '';
  printLine(`\n${read.name}`);
  printLine(`  with ${few.toLocaleString('en')} materials    ${sides[0]}`);
  printLine(`  with ${many.toLocaleString('en')} materials  ${sides[1]}${total}`);
  const growth = after.p95 / before.p95;
  if (read.isOfManyFound) printLine(`  p95 with many by few: ${growth.toFixed(1)}; it looks at all that it finds`);
  else printGoal('p95 with many by few', growth <= maxGrowth, growth.toFixed(1), `<= ${maxGrowth}`);
  if (read.path.includes('search')) {
    printGoal('p95 of a search', after.p95 <= searchGoalMs, `${after.p95.toFixed(1)} ms`, `<= ${searchGoalMs} ms`);
  }
}

/** A student's lists and searches of study materials, with a thousand and with a hundred thousand materials. */
export async function benchmarkMaterials(bench: BenchStack, _settings: Settings): Promise<void> {
  const { stack, secrets, domainOrigin } = bench;
  const passwords = { owner: secrets.databasePassword, application: secrets.applicationPassword };
  const { ownerUrl } = buildLogins(stack.databaseUrl, passwords);
  const service = openSite(domainOrigin, 1);
  const [token = ''] = await openTokens(service, findDemoAccount(bench, 'student'), 1);
  const reader = new Reader(service, token);
  await addManyMaterials(ownerUrl, 0, few);
  const before = new Map<string, Times>();
  for (const read of await listReads(reader)) before.set(read.name, await reader.measure(read));
  const startedAt = performance.now();
  await addManyMaterials(ownerUrl, few, many);
  printLine(`${many - few} materials were put in within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const read of await listReads(reader)) {
    const earlier = before.get(read.name);
    if (earlier) printRead(read, earlier, await reader.measure(read));
  }
  await service.close();
}
