import type { Answer } from '@shikhar/contracts/question-kinds/registry';

/** The answer for a typed text; null for a blank one. */
export function toTextAnswer(typed: string): Answer | null {
  // Forms send line breaks as CR LF.
  const text = typed.replaceAll('\r\n', '\n');
  return text.trim() === '' ? null : { text };
}

export function toTextValues(answer: Answer): string[] {
  return 'text' in answer ? [answer.text] : [];
}
