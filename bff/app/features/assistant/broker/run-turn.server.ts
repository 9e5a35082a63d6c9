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
import type { Broker, BrokerReport } from './broker.ts';

/** Calls to the domain service that a turn needs, made as the student. */
export interface TurnCalls {
  ask(body: NewAssistantQuestion): Promise<AssistantTurn>;
  claimSlot(id: string): Promise<boolean>;
  end(id: string, body: AssistantReply): Promise<AssistantMessage>;
}

export type TurnContext = Pick<RequestContext, 'now' | 'log' | 'watchLeaving'>;

/** An accepted question. */
export interface OpenTurn {
  readonly question: AssistantMessage;
  readonly asksLeft: number;
  /**
   * Resolves with the complete reply within the limit of `assistantLimits`; on an error, with the failure reply. `emit` receives
   * pieces of plain text before that, if the inference service streams; a reply that is withheld later may have begun this way.
   * Call it once and immediately: the time limit runs from the question.
   */
  writeReply(emit?: (piece: string) => void): Promise<AssistantMessage>;
}

/** Interval between checks for a reply that another request is producing, in milliseconds. */
const lookInterval = 500;

/** Slightly more than the service's own timeout: by then it has marked an abandoned turn as failed, so a reply exists. */
const lookTimeoutMs = (assistantLimits.replySeconds + 6) * 1_000;

/** Messages for the log. */
const messages = {
  loading: 'inference service loads the model',
  failed: 'no reply of the inference service',
} as const satisfies Record<BrokerReport['kind'], string>;

/** Sends the question to the service and prepares its reply. Throws the service's refusals. */
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

  async function replyByModel(model: Broker, brief: AssistantBrief, emit: (piece: string) => void): Promise<AssistantMessage> {
    const report = ({ kind, ...facts }: BrokerReport) => context.log.warn(facts, messages[kind]);
    const claimSlot = () => calls.claimSlot(question.id);
    try {
      const { outcome, text, firstMs } = await model.generateReply({ brief: brief, begunAt, signal, claimSlot, emit, report });
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

  async function findReply(emit: (piece: string) => void): Promise<AssistantMessage | null> {
    if (reply) return reply;
    return brief && broker ? replyByModel(broker, brief, emit) : waitForReply();
  }

  return {
    question,
    asksLeft,
    async writeReply(emit = () => undefined) {
      try {
        return (await findReply(emit)) ?? createFailureReply(context);
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

/** Shown when the reply could not be saved. The service marks the turn as failed a little later. */
function createFailureReply({ now }: TurnContext): AssistantMessage {
  const sentAt = now.toISOString();
  return { id: createOrderedId(now), sender: 'ai', kind: 'failure', text: failureReply, sentAt, sources: [], about: null };
}
