import type { RichText } from '../../lib/maths/rich-text.ts';
import type { MessageView } from './messages/message-view.ts';

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
  /** Where the page is, with what it was asked for. */
  path: string;
  /** Of the next question: sent twice, it is asked once. */
  nextId: string;
  messages: readonly MessageView[];
  /** Where there are earlier messages, and where the newest are from which this page leads. */
  earlierHref: string | null;
  isEarlier: boolean;
  /** In place of messages before the first: 'Hello Ananya. ...' */
  greeting: string | null;
  isPending: boolean;
  /** `17 of 20` */
  asksLeft: string;
  /** Why no question is taken for now, and when one is. */
  wait: string | null;
  /** `30 days` */
  keptFor: string;
  mistake: MistakeView | null;
  /** What the field is filled in with. */
  draft: string;
  isClearing: boolean;
}

interface ClosedView {
  /** What was lately told to a student in distress, which stays in sight also here. */
  helpline: MessageView | null;
}

export interface LockedView extends ClosedView {
  state: 'locked';
  first: RunningTest;
  others: readonly RunningTest[];
}

export type AssistantView = LockedView | (ClosedView & { state: 'off' }) | { state: 'open'; chat: ChatView };
