import type { AskedWord } from './asked-words.query.ts';
import { type Candidate, isSlight, type Standing, weighWord } from './candidates.query.ts';

export interface RankedCandidate extends Candidate {
  score: number;
  isFitting: boolean;
}

const wordWorth: Readonly<Record<Standing, number>> = { title: 1, keywords: 0.95, text: 0.5 };
const pairWorth: Readonly<Record<Standing, number>> = { title: 0.5, keywords: 0.5, text: 0.15 };
const guessedWorth = 0.8;

// Shares of what is asked that a material has to have.
const leastInHeading = 0.43;
const leastWithPair = 0.3;
const leastInText = 0.45;
/** What is searched more widely has to fit better. */
const leastElsewhere = 0.6;

interface Shares {
  /** Among title, chapter and keywords. */
  heading: number;
  /** Everywhere; what is only taken to be meant counts in headings alone. */
  all: number;
  hasPair: boolean;
  hasSeveral: boolean;
}

function fits({ heading, all, hasPair, hasSeveral }: Shares, isOwnClass: boolean): boolean {
  if (!isOwnClass) return heading >= leastElsewhere;
  return heading >= leastInHeading || (hasPair && heading >= leastWithPair) || (hasSeveral && all >= leastInText);
}

function createRanker(words: readonly AskedWord[], total: number, isOwnClass: boolean) {
  const weights = words.map((word) => weighWord(word, total));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const slight = new Set(words.keys().filter((index) => words[index] && isSlight(words[index])));
  const weigh = (index: number) => weights[index] ?? 0;
  return (candidate: Candidate): RankedCandidate => {
    let [score, heading, text] = [0, 0, 0];
    for (const [index, standing] of candidate.words) {
      const isGuessed = words[index]?.isGuessed ?? false;
      score += weigh(index) * wordWorth[standing] * (isGuessed ? guessedWorth : 1);
      if (standing !== 'text') heading += weigh(index);
      else if (!isGuessed) text += weigh(index);
    }
    for (const [index, standing] of candidate.pairs) score += (weigh(index) + weigh(index + 1)) * pairWorth[standing];
    const hasPair = candidate.pairs.values().some((standing) => standing !== 'text');
    const hasSeveral =
      candidate.words
        .keys()
        .filter((index) => !slight.has(index))
        .toArray().length > 1;
    const shares = { heading: heading / whole, all: (heading + text) / whole, hasPair, hasSeveral };
    return { ...candidate, score, isFitting: fits(shares, isOwnClass) };
  };
}

/** The candidates by how well they fit a question, the best first; of `total` published materials. */
export function rankCandidates(
  candidates: readonly Candidate[],
  words: readonly AskedWord[],
  { total, isOwn }: { total: number; isOwn: boolean },
): RankedCandidate[] {
  return candidates.map(createRanker(words, total, isOwn)).toSorted((one, other) => other.score - one.score);
}
