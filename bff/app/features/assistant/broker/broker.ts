import type { AssistantBrief, AssistantReply } from '@shikhar/contracts/assistant/schemas';

/** Result of a model turn: the text that may be saved, and the time from the question to the first words, in milliseconds. */
export interface ModelReply {
  readonly outcome: AssistantReply['outcome'];
  readonly text: string;
  readonly firstMs: number | null;
}

/** An answer of the inference service that is no reply, for the log. */
export interface BrokerReport {
  /** `loading`: it answered 503 and is asked once more. `failed`: there is no reply. */
  readonly kind: 'loading' | 'failed';
  /** HTTP status of the answer; absent if there was none. */
  readonly status?: number;
  /** The service's own error text, cut and without secrets, or why there was no answer. */
  readonly reason: string;
  readonly waitMs?: number;
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
  report(report: BrokerReport): void;
}

/** Generates replies with an inference service. */
export interface Broker {
  /** Never throws: a service error becomes an outcome. */
  generateReply(turn: BriefTurn): Promise<ModelReply>;
  /** Tells the queue that a turn has ended and its slot is free. */
  release(): void;
}
