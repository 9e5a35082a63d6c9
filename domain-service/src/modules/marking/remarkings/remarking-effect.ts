import type { RemarkingEffect } from '@shikhar/contracts/marking/remarkings/schemas';

/** The marks of a submitted attempt. */
export interface AttemptMarks {
  id: string;
  /** Its number among the student's attempts at the test: only first attempts are ranked. */
  number: number;
  score: number;
  maxScore: number;
}

/** Marks have two decimals; percentages that differ only by rounding are equal. */
const sameWithin = 1e-9;

function toShare({ score, maxScore }: AttemptMarks): number {
  return maxScore > 0 ? score / maxScore : 0;
}

function findAverage(attempts: readonly AttemptMarks[]): number | null {
  if (attempts.length === 0) return null;
  const sum = attempts.reduce((total, attempt) => total + toShare(attempt), 0);
  return Math.round((1000 * sum) / attempts.length) / 10;
}

/** The rank of each first attempt by id; equal scores share one. */
function rankFirstAttempts(attempts: readonly AttemptMarks[]): Map<string, number> {
  const sorted = attempts.filter(({ number }) => number === 1).sort((one, other) => other.score - one.score);
  const ranks = new Map<string, number>();
  let rank = 0;
  let score = Number.NaN;
  for (const [index, attempt] of sorted.entries()) {
    if (attempt.score !== score) rank = index + 1;
    score = attempt.score;
    ranks.set(attempt.id, rank);
  }
  return ranks;
}

function compareRanks(before: readonly AttemptMarks[], after: readonly AttemptMarks[]) {
  const old = rankFirstAttempts(before);
  let ranksChanged = 0;
  let maxRankChange = 0;
  for (const [id, rank] of rankFirstAttempts(after)) {
    const places = Math.abs(rank - (old.get(id) ?? rank));
    if (places > 0) ranksChanged += 1;
    maxRankChange = Math.max(maxRankChange, places);
  }
  return { ranksChanged, maxRankChange };
}

/** The effect of a re-marking on students' attempts. Both lists have the same attempts, in any order. */
export function compareMarks(before: readonly AttemptMarks[], after: readonly AttemptMarks[]): RemarkingEffect {
  const old = new Map(before.map((attempt) => [attempt.id, attempt]));
  const changes = after.map((attempt) => toShare(attempt) - toShare(old.get(attempt.id) ?? attempt));
  const raised = changes.filter((change) => change > sameWithin).length;
  const lowered = changes.filter((change) => change < -sameWithin).length;
  return {
    raised,
    lowered,
    unchanged: changes.length - raised - lowered,
    averageBefore: findAverage(before),
    averageAfter: findAverage(after),
    ...compareRanks(before, after),
  };
}
