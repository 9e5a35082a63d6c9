import type { Answer } from '@shikhar/contracts/attempts/answers';
import { scoreBroad } from './broad.ts';
import { scoreMatch } from './match.ts';
import { scoreMcq } from './mcq.ts';
import { McqKey, SaqKey, TrueFalseKey } from './question-key.ts';
import { scoreSaq } from './saq.ts';
import type { Score } from './score.ts';
import { scoreTrueFalse } from './truefalse.ts';

/** What scoring needs to know of a question. */
export type ScoredQuestion =
  | { type: 'mcq' | 'truefalse' | 'saq' | 'broad'; marks: number }
  | { type: 'match'; marks: number; content: { right: readonly string[] } };

/**
 * Scores a canonical answer (indexes in the author's order) by the question's stored key.
 *
 * @param negativeMarks taken off for a wrong mcq or truefalse answer, 0 or more
 */
export function scoreAnswer(question: ScoredQuestion, key: unknown, answer: Answer | null, negativeMarks: number): Score {
  const rules = { marks: question.marks, negativeMarks };
  switch (question.type) {
    case 'mcq':
      return scoreMcq(McqKey.parse(key), answer, rules);
    case 'truefalse':
      return scoreTrueFalse(TrueFalseKey.parse(key), answer, rules);
    case 'match':
      return scoreMatch(question.content.right, answer, question.marks);
    case 'saq':
      return scoreSaq(SaqKey.parse(key), answer, question.marks);
    case 'broad':
      return scoreBroad(answer);
  }
}
