import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import type { GivenAnswer } from '../../../question-kinds/question-kind.ts';
import { getQuestionKind, type StoredContent } from '../../../question-kinds/registry.ts';
import type { Score } from '../../../question-kinds/score.ts';

/** The part of a question that scoring needs. */
export type ScoredQuestion = StoredContent & { marks: number };

/** How a question is marked. `negativeMarks` (0 or more) are deducted where the kind has negative marks. */
export interface Marking {
  key: unknown;
  rule: MarkingRule;
  negativeMarks: number;
  /** A retry of mistakes, which no teacher marks. */
  isPractice?: boolean;
}

/** Scores the answer to a question. With `full_marks` even a blank answer gets full marks; a dropped question gives none. */
export function scoreQuestion(
  question: ScoredQuestion,
  { key, rule, negativeMarks, isPractice = false }: Marking,
  given: GivenAnswer,
): Score {
  const { type, content, marks } = question;
  if (rule === 'dropped') return { awarded: 0, outcome: 'dropped' };
  if (rule === 'full_marks') return { awarded: marks, outcome: 'correct' };
  const kind = getQuestionKind(type);
  return kind.score({ content, key: kind.key.parse(key) }, given, { marks, negativeMarks, canWait: !isPractice });
}
