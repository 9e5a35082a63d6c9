import type { RichText } from '../../lib/maths/rich-text.ts';
import type { MessageView } from './conversation/message-view.ts';

export interface RunningTest {
  id: string;
  name: string;
  /** `12:30` */
  left: string;
}

/** A question of a result that a student wants explained. */
export interface MistakeView {
  attemptId: string;
  index: number;
  /** `Question 3 of Light` */
  title: string;
  question: readonly RichText[];
  image: { url: string; alt: string } | null;
  yours: RichText;
  isBlank: boolean;
  right: RichText;
  explanation: RichText | null;
}

export interface ChatView {
  /** URL of the page with its parameters. */
  path: string;
  /** Idempotency key of the next question. */
  nextId: string;
  messages: readonly MessageView[];
  /** URL of earlier messages; null if there are none. */
  earlierHref: string | null;
  isEarlier: boolean;
  /** Greeting before the first message: 'Hello Ananya. ...' */
  greeting: string | null;
  isPending: boolean;
  /** The questions that `assistantLimits` still allows. */
  asksLeft: number;
  /** Why no question is accepted now, and from when on; null if questions are accepted. */
  wait: string | null;
  /** `30 days` */
  retention: string;
  mistake: MistakeView | null;
  /** Initial text of the question field. */
  draft: string;
  isClearing: boolean;
}

interface ClosedView {
  /** Recent helpline message for a student in distress; stays visible here. */
  helpline: MessageView | null;
}

export interface LockedView extends ClosedView {
  state: 'locked';
  first: RunningTest;
  others: readonly RunningTest[];
}

export type AssistantView = LockedView | (ClosedView & { state: 'off' }) | { state: 'open'; chat: ChatView };
