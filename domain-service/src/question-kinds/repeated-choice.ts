import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { getQuestionKind } from './registry.ts';

/** Options that differ only in spaces or accent encoding are equal; case matters, as in mg and Mg. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** The option or matching item that a question has twice. */
export function findRepeatedChoice(draft: QuestionDraft): { noun: 'option' | 'item'; text: string } | undefined {
  const { noun, texts } = getQuestionKind(draft.type).listDistinct(draft);
  const seen = new Set<string>();
  const text = texts.map(normalise).find((each) => seen.has(each) || !seen.add(each));
  return text === undefined ? undefined : { noun, text };
}
