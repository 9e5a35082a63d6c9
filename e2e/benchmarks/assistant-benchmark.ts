import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'undici';
import * as z from 'zod';
import { type AssistantClient, openAssistant } from '../fixtures/assistant-client.ts';
import { byForm } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { countCpu } from './cpu-time.ts';
import { call, openTokens } from './domain-reads.ts';
import { createRoundRobin } from './load.ts';
import { signUp } from './people.ts';
import { printGoal, printLine, showCpu } from './report.ts';
import { createWriter, formatSaves, savePaced, startExams } from './save-load.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';
import { readMemory, watchMemory } from './watch-memory.ts';

const chatters = 100;
const savers = 50;
/** Each saves every two seconds. */
const savesPerSecond = savers / 2;
/** Periods in milliseconds. The last is the worst case: a hundred students never click at the same moment. */
const beginnings = { 'within ten seconds': 10_000, 'in one moment': 0 };
/** Milliseconds until the turns of students who left have surely ended. */
const endingMs = 5_000;
const goals = { besideMs: 300, saveMs: 50 };
/** The maximum number of questions per student within the limit. */
const asksEach = 20;
/** Questions before the measurement, for V8. */
const warmUps = 20;

const questions = [
  'What is refraction of light?',
  'Why does a convex mirror show more?',
  'What is the focal length of a lens?',
  'How does a concave mirror form an image?',
  'What is dispersion of white light?',
];
const reply =
  'Light travels at different speeds in different media. Where it goes from one into another, it changes its speed, and with that ' +
  'its direction: towards the normal where it becomes slower, away from it where it becomes faster. That is why a pencil in a ' +
  'glass of water looks broken. Try it at home, and look at it from several sides.';

async function enrolChatters(site: Pool, origin: string): Promise<AssistantClient[]> {
  const clients: AssistantClient[] = [];
  async function work(): Promise<void> {
    while (clients.length < chatters) {
      const { readCookie } = await signUp(site, origin, 'Student of Chats');
      clients.push(openAssistant(origin, readCookie));
    }
  }
  await Promise.all(Array.from({ length: 4 }, work));
  return clients.slice(0, chatters);
}

function printQuantiles(name: string, times: readonly number[]): void {
  const [median, p95] = [0.5, 0.95].map((share) => findQuantile(times, share).toFixed(1));
  printLine(`  ${name}: median ${median} ms, p95 ${p95} ms (${times.length})`);
}

/** Measures the time from the question to the first words, minus the time that the inference service itself needed for them. */
async function measureFirst(
  { inference }: BenchStack,
  clients: readonly AssistantClient[],
  { betweenMs, count }: { betweenMs: number; count: number },
): Promise<void> {
  inference.failureMode = { says: reply, beforeMs: 50, betweenMs };
  const [added, whole]: [number[], number[]] = [[], []];
  const next = createRoundRobin(questions);
  for (const [index, client] of Array.from({ length: 6 }, () => clients)
    .flat()
    .entries()) {
    if (index >= warmUps + count) break;
    const result = await client.ask(next());
    const asked = inference.calls.at(-1);
    if (result.kind !== 'reply' || result.firstMs === undefined || asked?.firstAt === undefined) {
      throw new Error(`Answered with ${result.kind ?? result.status}: ${result.text.slice(0, 200)}`);
    }
    if (index < warmUps) continue;
    added.push(result.firstMs - (asked.firstAt - asked.begunAt));
    whole.push(result.milliseconds - ((asked.endedAt ?? performance.now()) - asked.begunAt));
  }
  const pace = betweenMs === 0 ? 'all words at once' : `a word every ${betweenMs} ms`;
  printQuantiles(`time to the first words added by us, ${pace}`, added);
  printQuantiles('... to the whole reply', whole);
}

function formatMegabytes(memory: Readonly<Record<string, number>>): string {
  return showCpu(memory, (megabytes) => `${megabytes.toFixed(0)} MB`);
}

/**
 * A hundred students whose questions hang, each asking again after a failure; the returned function ends them.
 *
 * @param withinMs the period in which they begin, one after the other
 */
function startHanging(clients: readonly AssistantClient[], withinMs: number): () => Promise<Map<string, number>> {
  const leaving = new AbortController();
  const ends = new Map<string, number>();
  const next = createRoundRobin(questions);
  async function askRepeatedly(client: AssistantClient, place: number): Promise<void> {
    await pause((place * withinMs) / clients.length);
    while (!leaving.signal.aborted) {
      const result = await client.ask(next(), { signal: leaving.signal }).catch(() => undefined);
      const end = result === undefined ? 'left' : (result.kind ?? String(result.status));
      ends.set(end, (ends.get(end) ?? 0) + 1);
      // A refused question is repeated after a pause.
      if (result?.status !== 200) await pause(1_000);
    }
  }
  const chats = clients.map(askRepeatedly);
  return async () => {
    leaving.abort();
    await Promise.all(chats);
    await pause(endingMs);
    return ends;
  };
}

async function measureHanging(bench: BenchStack, clients: readonly AssistantClient[], settings: Settings): Promise<void> {
  const { origin, pids, inference } = bench;
  const site = openSite(origin, 64);
  const next = createRoundRobin((await startExams(site, origin, savers)).map((seat) => createWriter(byForm, seat)));
  const seconds = settings.seconds * settings.rounds;
  await savePaced(next, settings.seconds, savesPerSecond);
  const before = readMemory(pids);
  const readAlone = watchMemory(pids);
  const alone = await savePaced(next, seconds, savesPerSecond);
  const maxAlone = readAlone();
  printLine(`  memory before: ${formatMegabytes(before)}; at most with ${savers} savers alone: ${formatMegabytes(maxAlone)}`);
  printLine(`  saves of ${savers} students alone: ${formatSaves(alone)}`);
  inference.failureMode = 'hangs';
  for (const [words, withinMs] of Object.entries(beginnings)) {
    const readMost = watchMemory(pids);
    const end = startHanging(clients, withinMs);
    const beside = await savePaced(next, seconds, savesPerSecond);
    const max = readMost();
    const ends = await end();
    const { p99 } = describeTimes(beside.times);
    const name = `Saves beside ${chatters} chats that hang, begun ${words}`;
    for (const goal of [goals.besideMs, goals.saveMs])
      printGoal(name, p99 <= goal && beside.failed === 0, formatSaves(beside), `p99 <= ${goal} ms`);
    printLine(
      `    memory at most: ${formatMegabytes(max)}; chats: ${[...ends].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`,
    );
  }
  await site.close();
}

const Turn = z.object({ reply: z.object({ kind: z.literal('notes') }) });

/** Measures replies built from notes at the domain service, without an inference service. */
async function measureNotes({ origin, domainOrigin, pids }: BenchStack, { connections }: Settings): Promise<void> {
  const site = openSite(origin, 4);
  const service = openSite(domainOrigin, connections);
  const tokens: string[] = [];
  for (let made = 0; made < savers; made += 1)
    tokens.push(...(await openTokens(service, await signUp(site, origin, 'Student of Notes'), 1)));
  const next = createRoundRobin(questions);
  const times: number[] = [];
  const waiting = [...tokens];
  const readCpu = countCpu(pids);
  const startedAt = performance.now();
  async function work(): Promise<void> {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      for (let asked = 0; asked < asksEach; asked += 1) {
        const body = { id: randomUUID(), text: next(), hasModel: false, mistake: null };
        const askedAt = performance.now();
        await call(service, { method: 'POST', path: '/assistant/messages', token, body }, Turn);
        times.push(performance.now() - askedAt);
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = (times.length * 1000) / (performance.now() - startedAt);
  const each = Object.fromEntries(Object.entries(readCpu()).map(([part, used]) => [part, (used * 1000) / times.length]));
  printQuantiles(`replies made of notes, ${connections} at once, ${perSecond.toFixed(0)} a second`, times);
  printLine(`    CPU ms each: ${showCpu(each)}`);
  await site.close();
  await service.close();
}

/** The study assistant with an inference service that answers, with one that hangs, and without one. */
export async function benchmarkAssistant(bench: BenchStack, settings: Settings): Promise<void> {
  const site = openSite(bench.origin, 4);
  const clients = await enrolChatters(site, bench.origin);
  await site.close();
  await measureFirst(bench, clients, { betweenMs: 0, count: 200 });
  await measureFirst(bench, clients, { betweenMs: 20, count: 60 });
  await measureHanging(bench, clients, settings);
  await measureNotes(bench, settings);
}
