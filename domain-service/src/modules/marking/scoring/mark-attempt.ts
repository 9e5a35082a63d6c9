import type { GivenAnswer } from '../../../question-kinds/question-kind.ts';
import { roundMarks, type Score } from '../../../question-kinds/score.ts';
import { type Marking, type ScoredQuestion, scoreQuestion } from './score-question.ts';
import { addUp, type Total } from './total.ts';

/** A question of a paper with its marking and answer. `section` counts from 0. */
export interface MarkedQuestion {
  question: ScoredQuestion;
  marking: Marking;
  given: GivenAnswer;
  section: number;
}

/** The marks of an attempt: a score per question, and the total. */
export interface MarkedAttempt extends Total {
  scores: Score[];
  /** Maximum marks, without dropped questions. */
  maxScore: number;
}

interface ScoredEntry extends MarkedQuestion {
  index: number;
  score: Score;
}

const isOffered = ({ marking }: ScoredEntry): boolean => marking.rule !== 'dropped';

/** The most an answer may be worth: full marks while it waits. */
const findWorth = ({ score, question }: ScoredEntry): number => score.awarded ?? question.marks;

// On ties, marked answers come first, so that a waiting answer never displaces them.
function compareWorth(one: ScoredEntry, other: ScoredEntry): number {
  const isWaiting = ({ score }: ScoredEntry) => Number(score.awarded === null);
  return findWorth(other) - findWorth(one) || isWaiting(one) - isWaiting(other) || one.index - other.index;
}

/** The answers of a section beyond its best `answerCount`. */
function listExtra(section: readonly ScoredEntry[], answerCount: number): ScoredEntry[] {
  const given = section.filter((placed) => isOffered(placed) && placed.score.outcome !== 'blank');
  return given.toSorted(compareWorth).slice(answerCount);
}

function findMaximum(section: readonly ScoredEntry[], answerCount: number): number {
  const marks = section.filter(isOffered).map(({ question }) => question.marks);
  const counted = marks.toSorted((one, other) => other - one).slice(0, answerCount);
  return counted.reduce((sum, each) => sum + each, 0);
}

/**
 * Marks a whole attempt. A pure function: the same paper, answers and markings give the same numbers at any time.
 *
 * @param answerCounts by section, how many answers count where the student chooses ('answer N of M': the N best do); null: all
 */
export function markAttempt(questions: readonly MarkedQuestion[], answerCounts: readonly (number | null)[]): MarkedAttempt {
  const placed = questions.map((each, index) => ({
    ...each,
    index,
    score: scoreQuestion(each.question, each.marking, each.given),
  }));
  const sections = [...Map.groupBy(placed, ({ section }) => section)].map(([section, members]) => ({
    members,
    answerCount: answerCounts[section] ?? members.length,
  }));
  const extra = new Set(sections.flatMap(({ members, answerCount }) => listExtra(members, answerCount)));
  const scores = placed.map((each): Score => (extra.has(each) ? { awarded: 0, outcome: 'extra' } : each.score));
  return {
    scores,
    ...addUp(scores),
    maxScore: roundMarks(sections.reduce((sum, { members, answerCount }) => sum + findMaximum(members, answerCount), 0)),
  };
}
