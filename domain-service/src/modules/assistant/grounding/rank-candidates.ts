import { type AskedWord, getWordWeight, isSlight } from './asked-word.ts';
import type { Candidate, MatchField } from './candidates.query.ts';

export interface RankedCandidate extends Candidate {
  score: number;
  isFitting: boolean;
}

const wordWorth: Readonly<Record<MatchField, number>> = { title: 1, keywords: 0.95, text: 0.5 };
const pairWorth: Readonly<Record<MatchField, number>> = { title: 0.5, keywords: 0.5, text: 0.15 };
const guessedWorth = 0.8;

// Minimum shares of the question's words that a material must contain.
const minInHeading = 0.43;
const minWithPair = 0.3;
const minInText = 0.45;
/** For a material that contains only one of several words, and not in its title. */
const minByChance = 0.5;
/** A wider search needs a better match. */
const minInOtherClass = 0.6;

/** Numbers and signs together weigh at most this share of the distinctive words. */
const maxSlightShare = 0.5;
/** A material without a chapter is a collection. This many words of the question must occur in its heading. */
const minOfCollection = 2;

/** A word is rare if at most this share of all materials contains it, and common above `commonShare`. */
const rareShare = 0.045;
const commonShare = 0.18;

interface Shares {
  /** Share of words found in title, chapter and keywords. */
  heading: number;
  /** Share of words found anywhere; corrected words count only in headings. */
  all: number;
  /** Two of the words form a phrase in a heading. */
  hasPair: boolean;
  /** It contains several words, two rare ones, or two near each other. */
  isTogether: boolean;
  /** The title contains one of the words. */
  isInTitle: boolean;
  /** One of the words is a keyword by itself. */
  isNamed: boolean;
  /** Only one word is found in it. */
  isLone: boolean;
  /** All words found are very common. */
  isCommon: boolean;
  /** For a collection: the question has several words of its heading. Otherwise always true. */
  isMeant: boolean;
}

function fits(shares: Shares, isOwnClass: boolean, asked: number): boolean {
  const { heading, all, hasPair, isTogether, isInTitle, isNamed, isLone, isCommon, isMeant } = shares;
  const isAbout = isInTitle || isNamed || hasPair;
  if (!isMeant || (asked === 1 && !isAbout)) return false;
  if (!isOwnClass && asked === 1 && isCommon) return false;
  if (!isOwnClass) return heading >= minInOtherClass && (isInTitle || isNamed || (hasPair && heading > 0.99));
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

/** True if the words found belong to one topic. */
function isTogether({ pairs }: Candidate, distinctive: readonly (WeightedWord & { standing: MatchField })[]): boolean {
  const isInTitle = distinctive.some(({ standing }) => standing === 'title');
  const isNear = pairs.some(({ standing }) => standing !== 'text' || isInTitle || distinctive.some(({ isRare }) => isRare));
  return isNear || distinctive.length > 2 || distinctive.filter(({ isRare }) => isRare).length > 1;
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
  const distinctive = found.filter(({ isDistinctive }) => isDistinctive);
  const shares = {
    heading: sumWeights(heading) / sumWeights(asked),
    all: sumWeights(all) / sumWeights(asked),
    hasPair: candidate.pairs.some(({ standing }) => standing !== 'text'),
    // Two words mentioned in passing, as in an example, are not the topic.
    isTogether: isTogether(candidate, distinctive) && (heading.length > 0 || asked.length > 2),
    isInTitle: distinctive.some(({ standing }) => standing === 'title'),
    isNamed: candidate.isNamed,
    isLone: found.length === 1,
    isCommon: distinctive.every(({ isCommon }) => isCommon),
    isMeant: isCollection(candidate) ? heading.filter(({ isDistinctive }) => isDistinctive).length >= minOfCollection : true,
  };
  return { ...candidate, score, isFitting: fits(shares, isOwnClass, asked.length) };
}

/** Scores candidates and sorts them by score, best first; `total` is the number of published materials. */
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
