import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type AskedWord, isSlight } from './asked-word.ts';
import { findAskedWords } from './asked-words.query.ts';
import { countPublished, findCandidates } from './candidates.query.ts';
import { findPages } from './found-pages.query.ts';
import type { Grounding } from './passage.ts';
import { type FoundPiece, getPassages } from './passages.query.ts';
import { type RankedCandidate, rankCandidates } from './rank-candidates.ts';

const maxNotes = 3;
const maxMaterials = 2;
/** Minimum score, as a share of the best one. */
const minShareOfBest = 0.4;

interface SearchRequest {
  text: string;
  class: ClassLevel;
  /** The chapter, if known. Its materials fit even if they contain few of the words. */
  chapter?: string;
}

interface SearchScope {
  class: ClassLevel;
  chapter: string;
  total: number;
}

/** Lowers the score slightly with the distance in classes, so that among equal matches the nearer class wins. */
function preferNearClass(level: ClassLevel, candidate: RankedCandidate): RankedCandidate {
  const distance = Math.abs(Number(level) - Number(candidate.class));
  return { ...candidate, score: candidate.score * (1 - 0.01 * distance) };
}

function chooseBest(ranked: readonly RankedCandidate[], known = ''): RankedCandidate[] {
  const inChapter = known === '' ? [] : ranked.filter(({ chapter }) => chapter === known);
  if (inChapter.length > 0) return inChapter;
  const fitting = ranked.filter(({ isFitting }) => isFitting).toSorted((one, other) => other.score - one.score);
  const min = (fitting[0]?.score ?? 0) * minShareOfBest;
  return fitting.filter(({ score }) => score >= min);
}

async function findOwn(em: EntityManager, words: readonly AskedWord[], scope: SearchScope): Promise<FoundPiece[]> {
  const own = { ...scope, isOwn: true };
  const best = chooseBest(rankCandidates(await findCandidates(em, words, own), words, own), scope.chapter);
  const pages = await findPages(em, words, { ...scope, limit: maxMaterials });
  const whole = best.filter(({ id, isNote }) => !isNote && !pages.some((page) => page.id === id));
  return [...best.filter(({ isNote }) => isNote).slice(0, maxNotes), ...[...pages, ...whole].slice(0, maxMaterials)];
}

async function findInOtherClasses(em: EntityManager, words: readonly AskedWord[], scope: SearchScope): Promise<FoundPiece[]> {
  const others = { ...scope, isOwn: false };
  const ranked = rankCandidates(await findCandidates(em, words, others), words, others);
  const best = chooseBest(ranked.map((candidate) => preferNearClass(scope.class, candidate)));
  return [
    ...best.filter(({ isNote }) => isNote).slice(0, maxNotes),
    ...best.filter(({ isNote }) => !isNote).slice(0, maxMaterials),
  ];
}

/**
 * Finds the platform's notes and materials that answer a student's question, notes first. Searches other classes if nothing fits
 * in the student's class; returns nothing if no material fits.
 */
export async function findPassages(em: EntityManager, { text, class: level, chapter = '' }: SearchRequest): Promise<Grounding> {
  const words = await findAskedWords(em, `${chapter}\n${text}`);
  // A single number or letter occurs in many notes and identifies none.
  if (words.every((word) => isSlight(word) || word.isAside)) return { passages: [], isWider: false };
  const scope = { class: level, chapter, total: await countPublished(em) };
  const own = await findOwn(em, words, scope);
  if (own.length > 0) return { passages: await getPassages(em, own), isWider: false };
  const others = await findInOtherClasses(em, words, scope);
  return { passages: await getPassages(em, others), isWider: others.length > 0 };
}
