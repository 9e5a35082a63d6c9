import { type AskedWord, isSlight, weighWord } from './asked-word.ts';
import type { Candidate, Standing } from './candidates.query.ts';

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

/** Of all materials, at most so many have a rare word. */
const rareShare = 0.05;

interface Shares {
  /** Among title, chapter and keywords. */
  heading: number;
  /** Everywhere; what is only taken to be meant counts in headings alone. */
  all: number;
  /** Two of its words make a phrase of a heading. */
  hasPair: boolean;
  /** It has several, two rare ones, or two near each other. */
  isTogether: boolean;
}

function fits({ heading, all, hasPair, isTogether }: Shares, isOwnClass: boolean): boolean {
  if (!isOwnClass) return heading >= leastElsewhere;
  return heading >= leastInHeading || (hasPair && heading >= leastWithPair) || (isTogether && all >= leastInText);
}

interface WeighedWord extends AskedWord {
  weight: number;
  isTelling: boolean;
  isRare: boolean;
}

function weighWords(words: readonly AskedWord[], total: number): WeighedWord[] {
  return words.map((word) => ({
    ...word,
    weight: weighWord(word, total),
    isTelling: !isSlight(word),
    isRare: !isSlight(word) && word.found <= total * rareShare,
  }));
}

function sumWeights(words: readonly { weight: number }[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function rankCandidate(candidate: Candidate, words: readonly WeighedWord[], isOwnClass: boolean): RankedCandidate {
  const found = words.flatMap((word, index) => {
    const standing = candidate.words.get(index);
    return standing === undefined ? [] : [{ ...word, standing }];
  });
  const heading = found.filter(({ standing }) => standing !== 'text');
  const phrases = candidate.pairs.filter(({ first, second }) => second === first + 1);
  const score =
    found.reduce(
      (sum, { weight, standing, isGuessed }) => sum + weight * wordWorth[standing] * (isGuessed ? guessedWorth : 1),
      0,
    ) +
    phrases.reduce((sum, { first, second, standing }) => {
      const weight = sumWeights(words.slice(first, second + 1));
      return sum + weight * pairWorth[standing];
    }, 0);
  const all = found.filter(({ standing, isGuessed }) => standing !== 'text' || !isGuessed);
  const isTogether =
    candidate.pairs.length > 0 ||
    found.filter(({ isTelling }) => isTelling).length > 2 ||
    found.filter(({ isRare }) => isRare).length > 1;
  const shares = {
    heading: sumWeights(heading) / sumWeights(words),
    all: sumWeights(all) / sumWeights(words),
    hasPair: candidate.pairs.some(({ standing }) => standing !== 'text'),
    isTogether,
  };
  return { ...candidate, score, isFitting: fits(shares, isOwnClass) };
}

/** The candidates by how well they fit a question, the best first; of `total` published materials. */
export function rankCandidates(
  candidates: readonly Candidate[],
  words: readonly AskedWord[],
  { total, isOwn }: { total: number; isOwn: boolean },
): RankedCandidate[] {
  const weighed = weighWords(words, total);
  return candidates
    .map((candidate) => rankCandidate(candidate, weighed, isOwn))
    .toSorted((one, other) => other.score - one.score);
}
