import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { z } from 'zod';
import type { BriefTurn, Broker, ModelReply } from './broker.ts';
import { brokerMetrics } from './broker-metrics.server.ts';
import { buildPrompt, systemTexts } from './build-prompt.ts';
import { type ForbiddenText, forbid } from './forbidden-text.ts';
import type { InferenceClient } from './inference-client.server.ts';
import { createReplyScreen, type ReplyFault, type ReplyScreen } from './reply-screen.ts';
import { createSlotQueue } from './slot-queue.server.ts';

/** The library's errors of a service that answered; they have all of the request in them, with its token. */
const ServiceError = z.object({ httpResponse: z.object({ status: z.number(), body: z.unknown() }) });
const Said = z.union([
  z.string(),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

const maxMessageLength = 200;

/** What went wrong with the service, for the log: its status and its own words, in which no secret is left. */
function formatError(error: unknown, secrets: readonly string[]): string {
  const answered = ServiceError.safeParse(error).data;
  const said = answered
    ? `it answered ${answered.httpResponse.status} ${Said.safeParse(answered.httpResponse.body).data ?? ''}`
    : getErrorName(error);
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, '…'), said)
    .slice(0, maxMessageLength)
    .trim();
}

function getErrorName(error: unknown): string {
  // The reason for which it was given up.
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown fault';
  const { cause } = error;
  return [error.name, error.message, cause instanceof Error ? cause.message : ''].filter((part) => part !== '').join(': ');
}

interface BrokerParts {
  readonly client: InferenceClient;
  /** What no reply may have a piece of: the service's token and address. */
  readonly secrets: readonly string[];
  /** Of this platform: links to it stay in a reply. */
  readonly ownOrigin: string;
  /** From the question to the end of its reply, in milliseconds. */
  readonly limitMs?: number;
}

/** Left of the limit to keep the reply and bring it to the student, in milliseconds. */
const reserve = 400;

/** Between two looks whether another process has freed a slot, in milliseconds. */
const slotInterval = 250;

/** Characters of a secret, of a short one, and of what the model is told to be, that are a piece of it. */
const runs = { secret: 12, shortSecret: 8, system: 48 } as const;

const outcomes = { secret: 'withheld', distressing: 'distressing', harmful: 'harmful' } as const satisfies Record<
  ReplyFault,
  ModelReply['outcome']
>;

function listForbidden(secrets: readonly string[]): ForbiddenText[] {
  const written = secrets.flatMap((secret) => [secret, [...secret].reverse().join(''), Buffer.from(secret).toString('base64')]);
  return [
    ...written.map((secret) => forbid(secret, runs.secret) ?? forbid(secret, runs.shortSecret)),
    ...Object.values(systemTexts).map((text) => forbid(text, runs.system)),
  ].filter((text) => text !== null);
}

/** Has replies written by the service: within the limit, at most so many at once, and each looked through before it is shown. */
export function createBroker({
  client,
  secrets,
  ownOrigin,
  limitMs = assistantLimits.replySeconds * 1_000,
}: BrokerParts): Broker {
  const forbidden = listForbidden(secrets);
  const queue = createSlotQueue(slotInterval);
  const { inFlight, waiting, durations, beginnings } = brokerMetrics;

  async function waitForSlot({ brief, claimSlot }: BriefTurn, signal: AbortSignal): Promise<boolean> {
    if (brief.hasSlot) return true;
    waiting.inc();
    try {
      return await queue.wait(claimSlot, signal);
    } finally {
      waiting.dec();
    }
  }

  async function readReply(turn: BriefTurn, screen: ReplyScreen, signal: AbortSignal, begin: () => void): Promise<void> {
    inFlight.inc();
    try {
      for await (const piece of client.generate(buildPrompt(turn.brief), signal)) {
        if (piece.trim() !== '') begin();
        const more = screen.add(piece);
        if (more !== '') turn.tell(more);
        if (screen.isFull()) return;
      }
    } finally {
      inFlight.dec();
    }
  }

  async function generateReply(turn: BriefTurn): Promise<ModelReply & { error?: unknown }> {
    const { begunAt, signal: leaving } = turn;
    const left = Math.max(0, limitMs - reserve - (performance.now() - begunAt));
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(Math.round(left))]);
    const screen = createReplyScreen({ forbidden, ownOrigin });
    let firstMs: number | null = null;
    const begin = () => {
      firstMs ??= Math.round(performance.now() - begunAt);
    };
    let fault: unknown;
    try {
      if (!(await waitForSlot(turn, signal))) signal.throwIfAborted();
      await readReply(turn, screen, signal, begin);
    } catch (error) {
      fault = error;
    }
    const { error: replyFault, text, shown } = screen.judge();
    if (replyFault) return { outcome: outcomes[replyFault], text: '', firstMs, error: `reply withheld: ${replyFault}` };
    if (fault === undefined) return { outcome: text === '' ? 'failed' : 'answered', text, firstMs };
    if (leaving.aborted && leaving.reason !== 'closing') return { outcome: 'stopped', text: shown, firstMs };
    return { outcome: 'failed', text: '', firstMs, error: fault };
  }

  return {
    async generateReply(turn) {
      const { error, ...reply } = await generateReply(turn);
      if (error !== undefined) turn.report(formatError(error, secrets));
      durations.observe({ outcome: reply.outcome }, (performance.now() - turn.begunAt) / 1_000);
      if (reply.firstMs !== null) beginnings.observe(reply.firstMs / 1_000);
      return reply;
    },
    release: queue.wake,
  };
}
