import type { AssistantBrief } from '@shikhar/contracts/assistant/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeInference, startFakeInference } from '../../../../../scripts/testing/fake-inference/fake-inference.ts';
import { type InferenceSettings, parseInferenceSettings } from '../../../inference-env.ts';
import type { Broker, BrokerReport } from './broker.ts';
import { createBroker } from './create-broker.server.ts';
import { createInferenceClient } from './inference-client.server.ts';

const brief: AssistantBrief = {
  kind: 'question',
  class: '8',
  text: 'What is a convex mirror?',
  passages: [{ title: 'Mirrors', text: 'A convex mirror bulges towards you.' }],
  history: [],
  mistake: null,
  standIn: 'See the note on mirrors.',
  hasSlot: true,
};

let fake: FakeInference;

beforeAll(async () => {
  fake = await startFakeInference();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.canStream = true;
  fake.failureMode = { says: `It **bulges** towards you: \\(f > 0\\). ${sentence}` };
});

/** Each broker gets its own model name, because the client remembers per model whether it can stream. */
let count = 0;
function open(api: InferenceSettings['api'], limitMs?: number): Broker {
  const settings = parseInferenceSettings({ ...fake.environment, INFERENCE_API: api });
  if (!settings) throw new Error('The fake names itself');
  count += 1;
  const named = { ...settings, model: `${settings.model}-${count}` };
  const secrets = [settings.token, new URL(settings.url).host];
  return createBroker({
    client: createInferenceClient(named, 20),
    secrets,
    ownOrigin: 'https://shikhar.example',
    ...(limitMs !== undefined && { limitMs }),
  });
}

interface Asking {
  signal?: AbortSignal;
}

async function ask(broker: Broker, { signal = new AbortController().signal }: Asking = {}) {
  const shown: string[] = [];
  const reports: BrokerReport[] = [];
  const before = fake.calls.length;
  const reply = await broker.generateReply({
    brief: { ...brief, text: `${brief.text} (${before})` },
    begunAt: performance.now(),
    signal,
    claimSlot: async () => true,
    emit: (piece) => shown.push(piece),
    report: (report) => reports.push(report),
  });
  return { ...reply, shown: shown.join(''), reports, calls: fake.calls.slice(before) };
}

const sentence = 'A mirror of this kind shows more than a plane one does, and makes all that it shows smaller.';
const answered = { outcome: 'answered', text: `It bulges towards you: $f > 0$. ${sentence}`, firstMs: expect.any(Number) };

describe.each(['text-generation', 'chat-completion'] as const)('a %s service', (api) => {
  it('streams its reply to a single request with the specified parameters', async () => {
    const { calls, shown, ...reply } = await ask(open(api));
    expect(reply).toMatchObject(answered);
    expect(answered.text.startsWith(shown) && shown.length > 5).toBe(true);
    expect(calls).toMatchObject([{ isStream: true, isWhole: true, parameters: { maxTokens: 200, temperature: 0.7 } }]);
    expect(calls[0]?.path).toBe(api === 'text-generation' ? '/v1/completions' : '/v1/chat/completions');
    expect(calls[0]?.prompt).toContain('A convex mirror bulges towards you.');
  });

  it('may reply whole to one streaming request, and is not asked to stream again', async () => {
    fake.canStream = false;
    const broker = open(api);
    const first = await ask(broker);
    expect([first.outcome, first.text, first.calls.length]).toEqual(['answered', answered.text, 1]);
    const second = await ask(broker);
    expect([second.outcome, second.text, second.calls.map(({ isStream }) => isStream)]).toEqual([
      'answered',
      answered.text,
      [false],
    ]);
  });

  it('is retried once when it is busy', async () => {
    fake.failureMode = (_, before) => (before === 0 ? 'busy' : { says: 'It bulges towards you.' });
    const once = await ask(open(api));
    expect([once.outcome, once.calls.length]).toEqual(['answered', 2]);
    fake.failureMode = 'busy';
    const always = await ask(open(api));
    expect([always.outcome, always.text, always.calls.length]).toEqual(['failed', '', 2]);
    const reason = 'Model fake/tutor is currently loading';
    expect(always.reports).toEqual([
      { kind: 'loading', status: 503, reason, waitMs: 20 },
      { kind: 'failed', status: 503, reason },
    ]);
  });

  it.each(['refuses', 'page', 'resets', 'breaks'] as const)(
    'fails after one request when it %s, and its token is not logged',
    async (failureMode) => {
      fake.failureMode = failureMode;
      const { outcome, text, calls, reports } = await ask(open(api));
      expect([outcome, text, calls.length, reports.length]).toEqual(['failed', '', 1, 1]);
      expect(JSON.stringify(reports)).not.toContain(fake.environment.INFERENCE_TOKEN);
    },
  );

  it('has its own error text logged', async () => {
    fake.failureMode = 'refuses';
    const { reports } = await ask(open(api));
    const reason = 'Input validation error for Bearer …: inputs must be shorter';
    expect(reports).toEqual([{ kind: 'failed', status: 400, reason }]);
  });

  it('is cut off when it floods; a streamed reply is kept up to the maximum length', { tags: ['long'] }, async () => {
    fake.failureMode = 'floods';
    const broker = open(api);
    const streamed = await ask(broker);
    expect([streamed.outcome, streamed.text.length]).toEqual(['answered', 4_000]);
    fake.canStream = false;
    const whole = await ask(broker);
    expect([whole.outcome, whole.text]).toEqual(['failed', '']);
    await expect.poll(() => [...streamed.calls, ...whole.calls].map(({ isWhole }) => isWhole)).toEqual([false, false]);
  });

  it.each(['hangs', 'drips', 'stalls'] as const)(
    'fails at the time limit when it %s, and its connection is closed',
    async (failureMode) => {
      fake.failureMode = failureMode;
      const { outcome, calls } = await ask(open(api, 700));
      expect(outcome).toBe('failed');
      await expect.poll(() => calls[0]?.endedAt).toBeDefined();
      expect(calls).toMatchObject([{ isWhole: false }]);
    },
  );

  it('stops when the student leaves, keeps the text so far and closes the connection', async () => {
    fake.failureMode = 'stalls';
    const leaving = new AbortController();
    const asked = ask(open(api), { signal: leaving.signal });
    const before = fake.calls.length;
    await expect.poll(() => fake.calls.length).toBeGreaterThan(before);
    await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    const { outcome, text, calls } = await asked;
    expect(outcome).toBe('stopped');
    expect('A mirror that bulges towards you').toContain(text);
    await expect.poll(() => calls[0]?.endedAt).toBeDefined();
  });

  it.each([true, false])(
    'shows no part of a harmful reply and logs only that it was withheld, streamed: %s',
    async (canStream) => {
      fake.canStream = canStream;
      const broker = open(api);
      const cases = [
        ['distressing', 'You should kill yourself.'],
        ['distressing', 'तुम मर जाओ।'],
        ['harmful', 'Don’t tell your parents. Meet me at the park.'],
      ] as const;
      for (const [outcome, says] of cases) {
        fake.failureMode = { says: [...`${sentence} ${says} ${sentence}`] };
        const { shown, calls, ...reply } = await ask(broker);
        expect(reply).toMatchObject({
          outcome,
          text: '',
          reports: [{ kind: 'failed', reason: expect.stringMatching(/^reply withheld: (?:distressing|harmful)$/) }],
        });
        expect(sentence.startsWith(shown)).toBe(true);
      }
    },
  );

  it.each([true, false])('removes phone numbers and links, streamed: %s', async (canStream) => {
    fake.canStream = canStream;
    fake.failureMode = { says: [...`${sentence} Call 98765 43210 or see evil.example/a now. ${sentence}`] };
    const { outcome, text, shown } = await ask(open(api));
    expect([outcome, text]).toEqual(['answered', `${sentence} Call [contact removed] or see [link removed] now. ${sentence}`]);
    expect(text.startsWith(shown)).toBe(true);
  });

  it.each([true, false])('has an echo of the prompt withheld, streamed: %s', async (canStream) => {
    fake.failureMode = 'echoes';
    fake.canStream = canStream;
    const { outcome, text, shown } = await ask(open(api));
    expect([outcome, text]).toEqual(['withheld', '']);
    expect(shown).not.toMatch(/study assistant|hf_|127\.0\.0\.1/);
  });
});

describe('the broker', () => {
  it('waits for a slot, and fails at the time limit when none is free', async () => {
    const turn = {
      brief: { ...brief, hasSlot: false },
      signal: new AbortController().signal,
      emit: () => undefined,
      report: () => undefined,
    };
    const broker = open('text-generation', 900);
    let claims = 0;
    const claimSlot = async () => {
      claims += 1;
      return claims > 1;
    };
    expect(await broker.generateReply({ ...turn, claimSlot, begunAt: performance.now() })).toMatchObject({ outcome: 'answered' });
    const before = fake.calls.length;
    const never = { ...turn, claimSlot: async () => false, begunAt: performance.now() };
    expect(await broker.generateReply(never)).toMatchObject({ outcome: 'failed', firstMs: null });
    expect(fake.calls.length).toBe(before);
  });
});
