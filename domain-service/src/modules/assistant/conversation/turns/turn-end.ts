import type { AssistantSource, MessageKind } from '@shikhar/contracts/assistant/schemas';
import type { TurnOutcome } from './turn-rows.ts';

/** How a turn ended. Milliseconds from the question; null where no model was asked. */
export interface TurnEnd {
  outcome: TurnOutcome;
  /** Of the message, where it is not the usual one of the outcome. */
  kind?: MessageKind;
  text: string;
  sources: readonly AssistantSource[];
  isGrounded: boolean;
  firstMs: number | null;
  totalMs: number | null;
}
