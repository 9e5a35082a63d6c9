import { type AskedWord, getWordWeight, isSlight } from './asked-word.ts';
import type { Candidate, Standing } from './candidates.query.ts';

export interface RankedCandidate extends Candidate {
  score: number;
  isFitting: boolean;
}

const wordWorth: Readonly<Record<Standing, number>> = { title: 1, keywords: 0.95, text: 0.5 };
const pairWorth: Readonly<Record<Standing, number>> = { title: 0.5, keywords: 0.5, text: 0.15 };
const guessedWorth = 0.8;

// Shares of what is asked that a material has to have.
const minInHeading = 0.43;
const minWithPair = 0.3;
const minInText = 0.45;
/** Where it has a single word of several, and that not in its title. */
const minByChance = 0.5;
/** What is searched more widely has to fit better. */
const minElsewhere = 0.6;

/** Numbers and signs are together worth no more than this part of the words beside them. */
const maxSlightShare = 0.5;
/** What is of no chapter is a collection of many, and has to be meant by several words. */
const minOfCollection = 2;

/** Of all materials, at most so many have a rare word. */
const rareShare = 0.045;
const commonShare = 0.18;

interface Shares {
  /** Among title, chapter and keywords. */
  heading: number;
  /** Everywhere; what is only taken to be meant counts in headings alone. */
  all: number;
  /** Two of its words make a phrase of a heading. */
  hasPair: boolean;
  /** It has several, two rare ones, or two near each other. */
  isTogether: boolean;
  /** The title has one of its words. */
  isInTitle: boolean;
  /** One of the words is a keyword by itself. */
  isNamed: boolean;
  /** A single word is found in it. */
  isLone: boolean;
  /** All words found are in very many materials. */
  isCommon: boolean;
  /** Where it is a collection of many: several of its heading's words are asked for. */
  isMeant: boolean;
}

function fits(shares: Shares, isOwnClass: boolean, asked: number): boolean {
  const { heading, all, hasPair, isTogether, isInTitle, isNamed, isLone, isCommon, isMeant } = shares;
  const isAbout = isInTitle || isNamed || hasPair;
  if (!isMeant || (asked === 1 && !isAbout)) return false;
  if (!isOwnClass && asked === 1 && isCommon) return false;
  if (!isOwnClass) return heading >= minElsewhere && (isInTitle || isNamed || (hasPair && heading > 0.99));
  if (isLone && !isAbout) return heading >= minByChance;
  return heading >= minInHeading || (hasPair && heading >= minWithPair) || (isTogether && all >= minInText);
}

interface WeightedWord extends AskedWord {
  weight: number;
  isDistinctive: boolean;
  isRare: boolean;
  isCommon: boolean;
}

function getWordWeights(words: readonly AskedWord[], total: number): WeightedWord[] {
  const weighed = words.map((word) => ({
    ...word,
    weight: getWordWeight(word, total),
    isDistinctive: !isSlight(word) && !word.isAside,
    isRare: !isSlight(word) && word.found <= total * rareShare,
    isCommon: word.found > total * commonShare,
  }));
  const slight = sumWeights(weighed.filter(isSlight));
  const bound = maxSlightShare * sumWeights(weighed.filter(({ isDistinctive }) => isDistinctive));
  const scale = slight > bound ? bound / slight : 1;
  return weighed.map((word) => (isSlight(word) ? { ...word, weight: word.weight * scale } : word));
}

function sumWeights(words: readonly { weight: number }[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether the words that are found speak of one thing. */
function isTogether({ pairs }: Candidate, telling: readonly (WeightedWord & { standing: Standing })[]): boolean {
  const isInTitle = telling.some(({ standing }) => standing === 'title');
  const isNear = pairs.some(({ standing }) => standing !== 'text' || isInTitle || telling.some(({ isRare }) => isRare));
  return isNear || telling.length > 2 || telling.filter(({ isRare }) => isRare).length > 1;
}

function isCollection({ isNote, chapter }: Candidate): boolean {
  return !isNote && chapter === '';
}

function rankCandidate(candidate: Candidate, words: readonly WeightedWord[], isOwnClass: boolean): RankedCandidate {
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
  const asked = words.filter(({ isAside }) => !isAside);
  const telling = found.filter(({ isDistinctive }) => isDistinctive);
  const shares = {
    heading: sumWeights(heading) / sumWeights(asked),
    all: sumWeights(all) / sumWeights(asked),
    hasPair: candidate.pairs.some(({ standing }) => standing !== 'text'),
    // Two words in passing, as in an example of something else, are not what it is about.
    isTogether: isTogether(candidate, telling) && (heading.length > 0 || asked.length > 2),
    isInTitle: telling.some(({ standing }) => standing === 'title'),
    isNamed: candidate.isNamed,
    isLone: found.length === 1,
    isCommon: telling.every(({ isCommon }) => isCommon),
    isMeant: isCollection(candidate) ? heading.filter(({ isDistinctive }) => isDistinctive).length >= minOfCollection : true,
  };
  return { ...candidate, score, isFitting: fits(shares, isOwnClass, asked.length) };
}

/** The candidates by how well they fit a question, the best first; of `total` published materials. */
export function rankCandidates(
  candidates: readonly Candidate[],
  words: readonly AskedWord[],
  { total, isOwn }: { total: number; isOwn: boolean },
): RankedCandidate[] {
  const weighed = getWordWeights(words, total);
  return candidates
    .map((candidate) => rankCandidate(candidate, weighed, isOwn))
    .toSorted((one, other) => other.score - one.score);
}
