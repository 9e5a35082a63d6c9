import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { findSectionLetter } from './sections.ts';

type KeyOf<T extends QuestionDraft['type']> = Extract<QuestionDraft, { type: T }>;

/** `A. Crow`, or `A or B` if several count. */
function formatOptions({ options, correct, alsoCorrect }: KeyOf<'mcq'>): string {
  const places = [...new Set([correct, ...alsoCorrect])].sort((one, other) => one - other);
  if (places.length === 1) return `${findSectionLetter(correct)}. ${options[correct] ?? ''}`;
  return joinWords(places.map(findSectionLetter), 'or');
}

/** `“New Delhi” or “Delhi”`; `12 ± 0.1 cm`. */
function formatSaq(answer: SaqAnswer): string {
  if (answer.kind === 'text')
    return joinWords(
      answer.accepted.map((text) => `“${text}”`),
      'or',
    );
  const tolerance = answer.tolerance > 0 ? ` ± ${answer.tolerance}` : '';
  return `${answer.value}${tolerance}${answer.unit && ` ${answer.unit}`}`;
}

/** A question's key in one line, with formulas as TeX. */
export function formatKey(draft: QuestionDraft): string {
  switch (draft.type) {
    case 'mcq':
      return formatOptions(draft);
    case 'truefalse':
      return draft.correct ? 'True' : 'False';
    case 'saq':
      return formatSaq(draft.answer);
    case 'match':
      return draft.pairs.map(({ left, right }) => `${left} → ${right}`).join('; ');
    case 'broad':
      return 'By its rubric';
  }
}
