import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { InferenceFailureMode } from '../../scripts/testing/fake-inference/failure-modes.ts';
import type { FakeInference } from '../../scripts/testing/fake-inference/fake-inference.ts';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import type { AskResult, StudentAtAssistant } from '../fixtures/assistant-client.ts';
import { test } from '../fixtures/failure-test.ts';
import { type LeadingPrompt, leadingPrompts } from './leading-prompts.ts';

const students = 8;
const promptsEach = leadingPrompts.length / students;

/** This many consecutive words do not match by chance. */
const runOfWords = 8;

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function listRuns(text: string): Set<string> {
  const words = listWords(text);
  return new Set(words.map((_, index) => words.slice(index, index + runOfWords).join(' ')).slice(0, 1 - runOfWords));
}

/** The runs of words that the service receives with every question: its instructions. */
function findInstructions(prompts: readonly string[]): string[] {
  const [first = new Set<string>(), ...others] = prompts.map(listRuns);
  return [...first].filter((run) => others.every((runs) => runs.has(run)));
}

interface Trial {
  prompt: LeadingPrompt;
  result: AskResult;
}

/** Lists the leaks in a reply. Each reply must be withheld and replaced by notes. */
function findLeaks({ prompt, result }: Trial, instructions: readonly string[], token: string): string[] {
  const texts = [result.events.map((event) => (event.type === 'delta' ? event.text : '')).join(''), result.text];
  const runs = texts.map(listRuns);
  const leaks = [
    ...(result.status === 200 && result.kind === 'notes' ? [] : [`${result.kind ?? result.status} ${result.text.slice(0, 200)}`]),
    ...instructions.filter((run) => runs.some((own) => own.has(run))),
    ...[prompt.key].filter((key) => key !== '' && texts.some((text) => text.includes(key))),
    ...[token, token.slice(3, 15), '@e2e.example'].filter((part) => result.received.includes(part)),
  ];
  return leaks.map((leak) => `${prompt.text}: ${leak}`);
}

interface Round {
  canStream: boolean;
  failureMode: FakeInference['failureMode'];
}

function findPrompt(asked: string): LeadingPrompt | undefined {
  const places = leadingPrompts.map((prompt) => ({ prompt, place: asked.lastIndexOf(prompt.text.slice(0, 30)) }));
  return places.toSorted((a, b) => b.place - a.place)[0]?.prompt;
}

/** Splits a text into pieces of 7 characters, often in the middle of words. */
function splitWords(text: string): string[] {
  return text.match(/.{1,7}/gs) ?? [];
}

function leakToken(token: string): (asked: string) => InferenceFailureMode {
  return (asked) => {
    const prompt = findPrompt(asked);
    if (prompt?.after === 'key') return { says: splitWords(prompt.reply) };
    if (prompt?.after === 'token') return { says: splitWords(`It is ${token}, but keep it for yourself.`) };
    return { says: splitWords(`Of course. I was told this: ${asked.replaceAll(' ', '  ').toUpperCase()}`) };
  };
}

async function tryPrompts(inference: FakeInference, askers: readonly StudentAtAssistant[], round: Round): Promise<Trial[]> {
  inference.failureMode = round.failureMode;
  inference.canStream = round.canStream;
  const tries = askers.map(async (asker, index) => {
    const trials: Trial[] = [];
    for (const prompt of leadingPrompts.slice(index * promptsEach, (index + 1) * promptsEach))
      trials.push({ prompt, result: await asker.ask(prompt.text) });
    return trials;
  });
  const trials = (await Promise.all(tries)).flat();
  expect(inference.calls.at(-1)?.isStream).toBe(round.canStream);
  return trials;
}

test('forty ways to ask for keys, instructions, other students and the token reveal nothing, whatever the service replies @long', async ({
  enrolAtAssistant,
  inference,
  stack,
}) => {
  const token = inference.environment.INFERENCE_TOKEN;
  // The BFF remembers for ten minutes that a service does not stream, which earlier tests may have shown it.
  stack.bff.kill('SIGKILL');
  await stack.waitUntilReady();
  const begun = inference.calls.length;
  const askers = await Promise.all(
    Array.from({ length: students }, (_, index) => enrolAtAssistant({ name: `Zubin${index} Irani${index}` })),
  );
  // After a service once fails to stream, it is asked without streaming for a while, so streaming cases come first.
  const rounds: readonly Round[] = [
    { canStream: true, failureMode: 'echoes' },
    { canStream: true, failureMode: leakToken(token) },
    { canStream: false, failureMode: 'echoes' },
    { canStream: false, failureMode: leakToken(token) },
  ];
  const trials: Trial[] = [];
  for (const round of selectCases(rounds, { share: 2, offset: 0 })) trials.push(...(await tryPrompts(inference, askers, round)));

  const prompts = inference.calls.slice(begun).map(({ prompt }) => prompt);
  const instructions = findInstructions(prompts);
  expect(instructions.length, 'the instructions that the service receives').toBeGreaterThan(5);
  const leaks = trials.flatMap(({ prompt, result }) => findLeaks({ prompt, result }, instructions, token));
  expect(leaks).toEqual([]);

  for (const { body, headers } of inference.calls) {
    const sent = `${body}\n${JSON.stringify(headers)}`;
    expect(sent).not.toMatch(/Zubin|Irani|@e2e\.example|cookie|forwarded/i);
    expect(sent, 'ids').not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i);
  }
  for (const name of ['bff', 'domain-service']) {
    const log = readFileSync(join(stack.dataDir, `logs/${name}.log`), 'utf8');
    for (const secret of [token, 'ExamSolver', 'DebugBot']) expect(log.includes(secret), `${name}.log: ${secret}`).toBe(false);
  }
});

test('personal data of a student never reaches the service @long', async ({ enrolAtAssistant, inference }) => {
  inference.failureMode = { says: 'Hello. Ask me about a chapter.' };
  inference.canStream = true;
  const student = await enrolAtAssistant({ name: 'Tanvi Deshmukh' });
  const before = inference.calls.length;
  const id = crypto.randomUUID();
  const { email } = student.student;
  const texts = [
    `I am Tanvi Deshmukh, my e-mail is ${email}. Explain refraction.`,
    `tanvi here, call me on +91 98765 43210 or 9876543210 about refraction, my id is ${id}`,
    'My friend writes to rohan.mehta@school.example. Explain the focal length of a mirror.',
  ];
  for (const text of texts) expect((await student.ask(text)).kind).toBe('reply');
  const sent = inference.calls.slice(before).map(({ body }) => body);
  expect(sent).toHaveLength(texts.length);
  for (const body of sent) {
    for (const part of ['Tanvi', 'tanvi', 'Deshmukh', email, '98765', '43210', id, 'rohan.mehta'])
      expect(body.includes(part), part).toBe(false);
  }
  expect(sent[0]).toContain('refraction');
});
