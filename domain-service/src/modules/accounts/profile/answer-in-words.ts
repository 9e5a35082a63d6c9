import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { ExamQuestion } from '../../questions/exam-question.ts';

type Question = Pick<ExamQuestion, 'type' | 'content'>;

/** Formats only the chosen pairs, never all options, because their stored order reveals the key. */
function formatPairs(left: readonly string[], right: readonly string[], pairs: Readonly<Record<string, number>>): string {
  return Object.entries(pairs)
    .map(([from, to]) => `${left[Number(from)] ?? ''} – ${right[to] ?? ''}`)
    .join('; ');
}

/** A saved answer in the words of its question; null without an answer. */
export function formatAnswer(question: Question, answer: Answer | null): string | null {
  if (answer === null) return null;
  if ('text' in answer) return answer.text;
  if ('pairs' in answer) {
    return 'right' in question.content ? formatPairs(question.content.left, question.content.right, answer.pairs) : null;
  }
  const choices = 'options' in question.content ? question.content.options : ['True', 'False'];
  return choices[answer.choice] ?? null;
}
