import type { AssistantSource, MessageKind } from '@shikhar/contracts/assistant/schemas';
import type { TurnOutcome } from './turn-rows.ts';

/** How a turn ended. Times are in milliseconds from the question; null if no model replied. */
export interface TurnEnd {
  outcome: TurnOutcome;
  /** The kind of message, if it differs from the default of the outcome. */
  kind?: MessageKind;
  text: string;
  sources: readonly AssistantSource[];
  isGrounded: boolean;
  firstMs: number | null;
  totalMs: number | null;
}
