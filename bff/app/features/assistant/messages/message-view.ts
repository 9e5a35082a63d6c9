import type { MessageKind } from '@shikhar/contracts/assistant/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';

/** A link under a reply. */
export interface SourceView {
  href: string;
  /** As in 'Images by spherical mirrors, concept note'. */
  label: string;
  kind: 'note' | 'pdf' | 'video' | 'notes';
}

/** A message as it is shown, and as scripts are told of it. */
export interface MessageView {
  id: string;
  sender: 'user' | 'ai';
  kind: MessageKind;
  paragraphs: readonly RichText[];
  sources: readonly SourceView[];
  /** The question of a result it was asked at: 'Question 3 of Light'. */
  about: { href: string; label: string } | null;
  /** As in '4:13 pm', and in ISO 8601. */
  time: string;
  sentAt: string;
}

/** What `/assistant/ask` sends of a question that was taken, each as a server-sent event by the name of its `type`. */
export type AssistantEvent =
  | { type: 'question'; message: MessageView; asksLeft: number }
  /** More of the reply, as plain text with TeX between `$`; the `reply` has all of it, and may be another one. */
  | { type: 'delta'; text: string }
  | { type: 'reply'; message: MessageView };
