import { expect } from '@playwright/test';
import { assistantLimits, failureReply } from '@shikhar/contracts/assistant/limits';
import type { InferenceFailureMode } from '../../scripts/testing/fake-inference/failure-modes.ts';
import type { InferenceCall } from '../../scripts/testing/fake-inference/fake-inference.ts';
import { test } from '../fixtures/failure-test.ts';
import { runSql } from '../fixtures/run-sql.ts';

/** Far below the minutes that a hung service takes, for busy machines. `npm run bench -- assistant` measures the limit itself. */
const timeoutMs = 2 * assistantLimits.replySeconds * 1000;

const well: InferenceFailureMode = { says: 'Light bends where it goes from one medium into another.' };

interface Case {
  /** A word of the question that selects the service's behaviour. */
  mark: string;
  failureMode: InferenceFailureMode | ((before: number) => InferenceFailureMode);
  /** Requests to the service. */
  calls: number;
  ends: 'reply' | 'failure';
}

const errors: readonly Case[] = [
  { mark: 'mango', failureMode: well, calls: 1, ends: 'reply' },
  { mark: 'papaya', failureMode: (before) => (before === 0 ? 'busy' : well), calls: 2, ends: 'reply' },
  { mark: 'guava', failureMode: 'busy', calls: 2, ends: 'failure' },
  { mark: 'lychee', failureMode: 'refuses', calls: 1, ends: 'failure' },
  { mark: 'jamun', failureMode: 'hangs', calls: 1, ends: 'failure' },
  { mark: 'tamarind', failureMode: 'drips', calls: 1, ends: 'failure' },
  { mark: 'coconut', failureMode: 'page', calls: 1, ends: 'failure' },
  { mark: 'banana', failureMode: 'resets', calls: 1, ends: 'failure' },
  { mark: 'apricot', failureMode: 'redirects', calls: 1, ends: 'failure' },
];

/** Cases for a service that streams. */
const streamed: readonly Case[] = [
  ...errors,
  { mark: 'pomelo', failureMode: 'stalls', calls: 1, ends: 'failure' },
  { mark: 'jackfruit', failureMode: 'breaks', calls: 1, ends: 'failure' },
];

/** Prefix of the marks of cases for a service that cannot stream. */
const wholly = 'dried';
const whole = errors.map((error) => ({ ...error, mark: `${wholly} ${error.mark}` }));

const cases: readonly Case[] = [...streamed, ...whole];

function findCase(prompt: string): Case | undefined {
  return cases.findLast(({ mark }) => prompt.includes(mark));
}

/** Pretends that a waiting question was asked a minute earlier. */
const hurryTurns = `
  update assistant_turns set asked_at = asked_at - interval '1 minute', ends_at = ends_at - interval '1 minute'
  where ended_at is null`;

/** The maximum number of open requests at one time. */
function countConcurrent(calls: readonly InferenceCall[]): number {
  const edges = calls.flatMap(({ begunAt, endedAt = Number.POSITIVE_INFINITY }) => [
    { at: begunAt, by: 1 },
    { at: endedAt, by: -1 },
  ]);
  let [open, max] = [0, 0];
  for (const { by } of edges.toSorted((a, b) => a.at - b.at || a.by - b.by)) {
    open += by;
    max = Math.max(max, open);
  }
  return max;
}

test('whatever the inference service does, the student gets a reply or the failure reply within 15 seconds @long', async ({
  enrolAtAssistant,
  inference,
}) => {
  inference.failureMode = (prompt, before) => {
    const { failureMode = well } = findCase(prompt) ?? {};
    return typeof failureMode === 'function' ? failureMode(before) : failureMode;
  };
  inference.canStream = (prompt) => !prompt.includes(wholly);
  const students = new Map(await Promise.all(cases.map(async ({ mark }) => [mark, await enrolAtAssistant()] as const)));
  const begun = inference.calls.length;
  const listCalls = (mark: string) => inference.calls.filter(({ prompt }) => findCase(prompt)?.mark === mark);

  async function tryCase({ mark, calls, ends }: Case): Promise<void> {
    const result = await students.get(mark)?.ask(`Why does light bend in water? Think of a ${mark}.`);
    expect(result, mark).toMatchObject({ status: 200, kind: ends });
    if (ends === 'failure') expect(result?.text, mark).toBe(failureReply);
    else expect(result?.text, mark).toContain('Light bends where it goes');
    expect(result?.milliseconds, mark).toBeLessThan(timeoutMs);
    const own = listCalls(mark);
    expect(own, mark).toHaveLength(calls);
    for (const call of own) {
      expect(call.parameters, mark).toEqual({ maxTokens: 200, temperature: 0.7 });
      await expect.poll(() => call.endedAt, `the connection for ${mark} is free`).toBeDefined();
    }
  }

  // After a service once fails to stream, it is asked without streaming for a while.
  const first = streamed.map(tryCase);
  await expect.poll(() => streamed.every(({ mark }) => listCalls(mark)[0]?.isStream), { timeout: 20_000 }).toBe(true);
  await Promise.all([...first, ...whole.map(tryCase)]);
  expect(countConcurrent(inference.calls.slice(begun))).toBeLessThanOrEqual(assistantLimits.inFlight);
});

test('does not wait for the end of a flood, and shows only the maximum length of a reply', { tag: '@long' }, async ({
  enrolAtAssistant,
  inference,
}) => {
  inference.failureMode = 'floods';
  for (const canStream of [true, false]) {
    inference.canStream = canStream;
    const student = await enrolAtAssistant();
    const result = await student.ask('Why does light bend in water?');
    expect(['reply', 'failure']).toContain(result.kind);
    expect(result.received.length).toBeLessThan(4 * assistantLimits.maxReplyLength);
    await expect.poll(() => inference.calls.at(-1)).toMatchObject({ isWhole: false, endedAt: expect.any(Number) });
  }
});

test('leaving frees the connection, and the student may ask again immediately', { tag: '@long' }, async ({
  enrolAtAssistant,
  inference,
}) => {
  inference.canStream = true;
  for (const failureMode of ['hangs', 'stalls'] as const) {
    inference.failureMode = failureMode;
    const student = await enrolAtAssistant();
    const leaving = new AbortController();
    const before = inference.calls.length;
    const left = student.ask('Why does light bend in water?', { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => inference.calls.length).toBe(before + 1);
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => inference.calls.at(-1)?.endedAt).toBeDefined();
    inference.failureMode = well;
    await expect(async () => expect((await student.ask('And in glass?')).kind).toBe('reply')).toPass();
  }
});

test('a question sent twice is asked once; another one is refused meanwhile @long', async ({ enrolAtAssistant, inference }) => {
  inference.failureMode = { says: 'Light bends where it goes into water.', beforeMs: 1_000 };
  const student = await enrolAtAssistant();
  const before = inference.calls.length;
  const id = crypto.randomUUID();
  const [first, again, other] = await Promise.all([
    student.ask('Why does light bend in water?', { id }),
    student.ask('Why does light bend in water?', { id }),
    expect
      .poll(() => inference.calls.length)
      .toBe(before + 1)
      .then(() => student.ask('And in glass?')),
  ]);
  expect(inference.calls.length).toBe(before + 1);
  expect([first, again].map(({ text }) => text)).toContain('Light bends where it goes into water.');
  expect(other).toMatchObject({ status: 409, code: 'ASSISTANT_BUSY' });
});

test('a question whose BFF was killed counts as failed, and others may be asked', { tag: '@long' }, async ({
  enrolAtAssistant,
  inference,
  page,
  stack,
}) => {
  inference.failureMode = 'stalls';
  const student = await enrolAtAssistant();
  const before = inference.calls.length;
  const broken = student.ask('Why does light bend in water?').catch(() => 'broken');
  await expect.poll(() => inference.calls.length).toBe(before + 1);
  stack.bff.kill('SIGKILL');
  await broken;
  await stack.waitUntilReady();
  await runSql(stack.databaseUrl, hurryTurns, []);
  await page.context().addCookies((await student.request.storageState()).cookies);
  await page.goto('/assistant');
  await expect(page.getByText(failureReply)).toBeVisible();
  inference.failureMode = well;
  expect((await student.ask('And in glass?')).kind).toBe('reply');
});

test('a student in distress gets the helpline, and no service receives the question', async ({ enrolAtAssistant, inference }) => {
  const student = await enrolAtAssistant();
  const before = inference.calls.length;
  for (const text of ['I want to die', 'mujhe marne ka man karta hai']) {
    const result = await student.ask(text);
    expect(result.kind, text).toBe('helpline');
    expect(result.text).toContain('14416');
  }
  expect(inference.calls).toHaveLength(before);
});
