import type { AssistantBrief, AssistantReply } from '@shikhar/contracts/assistant/schemas';

/**
 * How a turn with a model went: what of the reply may be kept, and when its first words came, in milliseconds from the question.
 */
export interface ModelReply {
  readonly outcome: AssistantReply['outcome'];
  readonly text: string;
  readonly firstMs: number | null;
}

/** Input of a turn. */
export interface BriefTurn {
  readonly brief: AssistantBrief;
  /** Of `performance.now()`, when the question came. */
  readonly begunAt: number;
  /** Aborted when the student leaves; the reason is `closing` on process shutdown. */
  readonly signal: AbortSignal;
  /** Whether a queued question may go to the inference service now. */
  claimSlot(): Promise<boolean>;
  /** Called with more of the reply that may be shown. */
  tell(piece: string): void;
  /** Called with a service error, for the log. */
  report(error: string): void;
}

/** Generates replies with an inference service. */
export interface Broker {
  /** Never throws: a service error is an outcome. */
  generateReply(turn: BriefTurn): Promise<ModelReply>;
  /** The turn is over, and its slot is free. */
  release(): void;
}
