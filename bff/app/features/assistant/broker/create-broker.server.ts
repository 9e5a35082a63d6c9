import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import * as z from 'zod';
import type { BriefTurn, Broker, BrokerReport, ModelReply } from './broker.ts';
import { brokerMetrics } from './broker-metrics.server.ts';
import { buildPrompt, systemTexts } from './build-prompt.ts';
import { type ForbiddenText, forbid } from './forbidden-text.ts';
import type { InferenceClient } from './inference-client.server.ts';
import { createReplyScreen, type ReplyRejection, type ReplyScreen } from './reply-screen.ts';
import { createSlotQueue } from './slot-queue.server.ts';

/**
 * Shape of the library's error for an HTTP error response. The error itself also holds the whole request, token included, so
 * never log it.
 */
const ServiceError = z.object({ httpResponse: z.object({ status: z.number(), body: z.unknown() }) });
const ServiceMessage = z.union([
  z.string(),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

const maxMessageLength = 500;

/** The service's own text for the log, with secrets blanked out. */
function cleanMessage(body: unknown, secrets: readonly string[]): string {
  const said = ServiceMessage.safeParse(body).data ?? '';
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, '…'), said)
    .slice(0, maxMessageLength)
    .trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function describeFailure(error: unknown, secrets: readonly string[]): BrokerReport {
  const answer = ServiceError.safeParse(error).data?.httpResponse;
  const reason = cleanMessage(answer ? answer.body : getErrorName(error), secrets);
  return { kind: 'failed', ...(answer && { status: answer.status }), reason };
}

function getErrorName(error: unknown): string {
  // A string is the reason passed to `abort`.
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown error';
  const { cause } = error;
  return [error.name, error.message, cause instanceof Error ? cause.message : ''].filter((part) => part !== '').join(': ');
}

interface BrokerParts {
  readonly client: InferenceClient;
  /** The service's token and host: no reply may contain a part of them. */
  readonly secrets: readonly string[];
  /** This platform's origin: links to it stay in a reply. */
  readonly ownOrigin: string;
  /** Time limit from the question to the end of its reply, in milliseconds. */
  readonly limitMs?: number;
}

/** Part of the limit reserved for saving the reply and sending it to the student, in milliseconds. */
const reserve = 400;

/** Interval between checks for a slot freed by another process, in milliseconds. */
const slotInterval = 250;

/** Shortest match that counts as a leak, in characters: of a secret, of a secret shorter than 12, and of the system prompt. */
const runs = { secret: 12, shortSecret: 8, system: 48 } as const;

const outcomes = { secret: 'withheld', distressing: 'distressing', harmful: 'harmful' } as const satisfies Record<
  ReplyRejection,
  ModelReply['outcome']
>;

function listForbidden(secrets: readonly string[]): ForbiddenText[] {
  const written = secrets.flatMap((secret) => [secret, [...secret].reverse().join(''), Buffer.from(secret).toString('base64')]);
  return [
    ...written.map((secret) => forbid(secret, runs.secret) ?? forbid(secret, runs.shortSecret)),
    ...Object.values(systemTexts).map((text) => forbid(text, runs.system)),
  ].filter((text) => text !== null);
}

/**
 * Creates a broker for an inference service: it keeps the time limit, waits for a slot before each call and screens replies
 * before they are shown.
 */
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
      const reportLoading = (text: string, waitMs: number) =>
        turn.report({ kind: 'loading', status: 503, reason: cleanMessage(parseJson(text), secrets), waitMs });
      for await (const piece of client.generate(buildPrompt(turn.brief), signal, reportLoading)) {
        if (piece.trim() !== '') begin();
        const more = screen.add(piece);
        if (more !== '') turn.emit(more);
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
    let failure: unknown;
    try {
      if (!(await waitForSlot(turn, signal))) signal.throwIfAborted();
      await readReply(turn, screen, signal, begin);
    } catch (error) {
      failure = error;
    }
    const { error: rejection, text, shown } = screen.judge();
    if (rejection) return { outcome: outcomes[rejection], text: '', firstMs, error: `reply withheld: ${rejection}` };
    if (failure === undefined) return { outcome: text === '' ? 'failed' : 'answered', text, firstMs };
    if (leaving.aborted && leaving.reason !== 'closing') return { outcome: 'stopped', text: shown, firstMs };
    return { outcome: 'failed', text: '', firstMs, error: failure };
  }

  return {
    async generateReply(turn) {
      const { error, ...reply } = await generateReply(turn);
      if (error !== undefined) turn.report(describeFailure(error, secrets));
      durations.observe({ outcome: reply.outcome }, (performance.now() - turn.begunAt) / 1_000);
      if (reply.firstMs !== null) beginnings.observe(reply.firstMs / 1_000);
      return reply;
    },
    release: queue.wake,
  };
}
