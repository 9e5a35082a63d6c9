import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import { BroadKey, MatchKey, McqKey, SaqKey, TrueFalseKey } from '../../questions/stored-key.ts';
import { scoreBroad, type WrittenAnswer } from './broad.ts';
import { scoreMatch } from './match.ts';
import { scoreMcq } from './mcq.ts';
import { scoreSaq } from './saq.ts';
import type { Score } from './score.ts';
import { scoreTrueFalse } from './truefalse.ts';

/** The part of a question that scoring needs. */
export type ScoredQuestion =
  | { type: 'mcq' | 'truefalse' | 'saq' | 'broad'; marks: number }
  | { type: 'match'; marks: number; content: { right: readonly string[] } };

/** How a question is marked. `negativeMarks` (0 or more) are deducted for a wrong mcq or truefalse answer. */
export interface Marking {
  key: unknown;
  rule: MarkingRule;
  negativeMarks: number;
}

/** The answer to one question; `answer` is canonical (indexes in the author's order). */
export type GivenAnswer = WrittenAnswer;

function scoreByKey(question: ScoredQuestion, { key, negativeMarks }: Marking, answer: GivenAnswer): Score {
  const rules = { marks: question.marks, negativeMarks };
  switch (question.type) {
    case 'mcq':
      return scoreMcq(McqKey.parse(key), answer.answer, rules);
    case 'truefalse':
      return scoreTrueFalse(TrueFalseKey.parse(key), answer.answer, rules);
    case 'match':
      return scoreMatch(question.content.right, MatchKey.parse(key), answer.answer, question.marks);
    case 'saq':
      return scoreSaq(SaqKey.parse(key), answer.answer, question.marks);
    case 'broad':
      return scoreBroad(BroadKey.parse(key), answer, question.marks);
  }
}

/** Scores the answer to a question. With `full_marks` even a blank answer gets full marks; a dropped question gives none. */
export function scoreQuestion(question: ScoredQuestion, marking: Marking, answer: GivenAnswer): Score {
  if (marking.rule === 'dropped') return { awarded: 0, outcome: 'dropped' };
  if (marking.rule === 'full_marks') return { awarded: question.marks, outcome: 'correct' };
  return scoreByKey(question, marking, answer);
}
