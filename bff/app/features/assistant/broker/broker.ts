import type { AssistantBrief, AssistantReply } from '@shikhar/contracts/assistant/schemas';

/** Result of a model turn: the text that may be saved, and the time from the question to the first words, in milliseconds. */
export interface ModelReply {
  readonly outcome: AssistantReply['outcome'];
  readonly text: string;
  readonly firstMs: number | null;
}

/** Input of a turn. */
export interface BriefTurn {
  readonly brief: AssistantBrief;
  /** `performance.now()` when the question arrived. */
  readonly begunAt: number;
  /** Aborted when the student leaves; the reason is `closing` on process shutdown. */
  readonly signal: AbortSignal;
  /** Claims a free slot for a queued question; false when there is none yet. */
  claimSlot(): Promise<boolean>;
  /** Called with the next part of the reply that may be shown. */
  emit(piece: string): void;
  /** Called with an error message for the log. */
  report(error: string): void;
}

/** Generates replies with an inference service. */
export interface Broker {
  /** Never throws: a service error becomes an outcome. */
  generateReply(turn: BriefTurn): Promise<ModelReply>;
  /** Tells the queue that a turn has ended and its slot is free. */
  release(): void;
}
