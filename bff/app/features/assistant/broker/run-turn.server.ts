import { setTimeout as pause } from 'node:timers/promises';
import { assistantLimits, failureReply } from '@shikhar/contracts/assistant/limits';
import type {
  AssistantBrief,
  AssistantMessage,
  AssistantReply,
  AssistantTurn,
  NewAssistantQuestion,
} from '@shikhar/contracts/assistant/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { Broker } from './broker.ts';

/** What of the domain service a turn needs, in the student's name. */
export interface TurnCalls {
  ask(body: NewAssistantQuestion): Promise<AssistantTurn>;
  claimSlot(id: string): Promise<boolean>;
  end(id: string, body: AssistantReply): Promise<AssistantMessage>;
}

export type TurnContext = Pick<RequestContext, 'now' | 'log' | 'watchLeaving'>;

/** A question that was taken. */
export interface OpenTurn {
  readonly question: AssistantMessage;
  readonly asksLeft: number;
  /**
   * The reply, when all of it is there: within the limit of `assistantLimits`, and whatever happens, if only the failure reply.
   * `tell` is given pieces of it before, as plain text, where the inference service sends pieces; withheld replies may have begun so.
   * To be called once, and at once: the reply is due from the question.
   */
  writeReply(tell?: (piece: string) => void): Promise<AssistantMessage>;
}

/** Between looks at a turn that another request of the same question waits for, in milliseconds. */
const lookInterval = 500;

/** A turn that nobody ends counts as failed a while after its limit; then there is a reply. */
const lookTimeoutMs = (assistantLimits.replySeconds + 6) * 1_000;

/** Asks, and has the reply written. Throws what the service refuses. */
export async function openTurn(
  calls: TurnCalls,
  asked: Omit<NewAssistantQuestion, 'hasModel'>,
  context: TurnContext,
  broker: Broker | null,
): Promise<OpenTurn> {
  const begunAt = performance.now();
  const signal = context.watchLeaving?.() ?? new AbortController().signal;
  const body = { ...asked, hasModel: broker !== null };
  const { question, reply, brief, asksLeft } = await calls.ask(body);

  async function replyByModel(model: Broker, given: AssistantBrief, tell: (piece: string) => void): Promise<AssistantMessage> {
    const report = (error: string) => context.log.warn({ reason: error }, 'no reply of the inference service');
    const claimSlot = () => calls.claimSlot(question.id);
    try {
      const { outcome, text, firstMs } = await model.generateReply({ brief: given, begunAt, signal, claimSlot, tell, report });
      const totalMs = Math.round(performance.now() - begunAt);
      return await calls.end(question.id, { outcome, text, firstMs, totalMs });
    } finally {
      model.release();
    }
  }

  async function waitForReply(): Promise<AssistantMessage | null> {
    while (!signal.aborted && performance.now() - begunAt < lookTimeoutMs) {
      await pause(lookInterval, undefined, { signal }).catch(() => undefined);
      const turn = await calls.ask(body);
      if (turn.reply) return turn.reply;
    }
    return null;
  }

  async function findReply(tell: (piece: string) => void): Promise<AssistantMessage | null> {
    if (reply) return reply;
    return brief && broker ? replyByModel(broker, brief, tell) : waitForReply();
  }

  return {
    question,
    asksLeft,
    async writeReply(tell = () => undefined) {
      try {
        return (await findReply(tell)) ?? createFailureReply(context);
      } catch (error) {
        if (!isServiceError(error)) throw error;
        context.log.warn({ reason: error.message }, 'reply not kept');
        return createFailureReply(context);
      }
    },
  };
}

function isServiceError(error: unknown): error is Error {
  return error instanceof DomainRefusal || error instanceof DomainUnavailable || error instanceof DomainInMaintenance;
}

/** What is shown of a turn whose end could not be kept: the service counts it as failed, too, a little later. */
function createFailureReply({ now }: TurnContext): AssistantMessage {
  const sentAt = now.toISOString();
  return { id: createOrderedId(now), sender: 'ai', kind: 'failure', text: failureReply, sentAt, sources: [], about: null };
}
