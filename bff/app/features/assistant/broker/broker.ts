import type { AssistantBrief, AssistantReply } from '@shikhar/contracts/assistant/schemas';

/** How a turn with a model went: what of the reply may be kept, and when its first words came, in milliseconds from the question. */
export interface ModelReply {
  readonly outcome: AssistantReply['outcome'];
  readonly text: string;
  readonly firstMs: number | null;
}

/** What a turn needs to be replied to. */
export interface BriefTurn {
  readonly brief: AssistantBrief;
  /** Of `performance.now()`, when the question came. */
  readonly begunAt: number;
  /** Aborted when the student leaves; its reason is `closing` where this process does. */
  readonly signal: AbortSignal;
  /** Whether a question that waits may go to the inference service now. */
  claimSlot(): Promise<boolean>;
  /** More of the reply that may be shown. */
  tell(piece: string): void;
  /** What went wrong with the service, for the log. */
  report(error: string): void;
}

/** Has replies written by an inference service. */
export interface Broker {
  /** Never throws: a fault of the service is an outcome. */
  generateReply(turn: BriefTurn): Promise<ModelReply>;
  /** The turn is over, and its slot is free. */
  release(): void;
}
