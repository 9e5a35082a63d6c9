import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { normaliseChoice } from '@shikhar/contracts/question-kinds/shared';
import { getQuestionKind } from './registry.ts';

/** The option or matching item that a question has twice. */
export function findRepeatedChoice(draft: QuestionDraft): { noun: 'option' | 'item'; text: string } | undefined {
  const { noun, texts } = getQuestionKind(draft.type).listDistinct(draft);
  const seen = new Set<string>();
  const text = texts.map(normaliseChoice).find((each) => seen.has(each) || !seen.add(each));
  return text === undefined ? undefined : { noun, text };
}
