import type { MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { MistakeView } from '../assistant-view.ts';
import type { MistakenQuestion } from './told-mistake.server.ts';

/** A mistake ready to show, in the words that the assistant is told it in. */
export function buildMistakeView({ question: { image, outcome } }: MistakenQuestion, told: MistakeBrief): MistakeView {
  const { attemptId, index, title, question, yours, right, explanation } = told;
  return {
    attemptId,
    index,
    title: `Question ${index + 1} of ${title}`,
    question: question.split(/\n\s*\n/).map(renderMath),
    image: image ?? null,
    yours: renderMath(yours),
    isBlank: outcome === 'blank',
    right: renderMath(right),
    explanation: explanation === '' ? null : renderMath(explanation),
  };
}
