import type { MessageKind } from '@shikhar/contracts/assistant/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';

/** A link under a reply. */
export interface SourceView {
  href: string;
  /** For example 'Images by spherical mirrors, concept note'. */
  label: string;
  kind: 'note' | 'pdf' | 'video' | 'notes';
}

/** A message as the page shows it and as scripts receive it. */
export interface MessageView {
  id: string;
  sender: 'user' | 'ai';
  kind: MessageKind;
  paragraphs: readonly RichText[];
  sources: readonly SourceView[];
  /** Link to the result question that the message is about: 'Question 3 of Light'. */
  about: { href: string; label: string } | null;
  /** For example '16:13'. `sentAt` is in ISO 8601. */
  time: string;
  sentAt: string;
}

/** Server-sent events of `/assistant/ask`; the event name is the `type`. */
export type AssistantEvent =
  | { type: 'question'; message: MessageView; asksLeft: number }
  /** The next part of the reply, as plain text with TeX between `$`. The final `reply` has the full text and may differ. */
  | { type: 'delta'; text: string }
  | { type: 'reply'; message: MessageView };
