import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type AskedWord, findAskedWords } from './asked-words.query.ts';
import { countPublished, findCandidates } from './candidates.query.ts';
import type { Grounding } from './passage.ts';
import { readPassages } from './passages.query.ts';
import { type RankedCandidate, rankCandidates } from './rank-candidates.ts';

const mostNotes = 3;
const mostMaterials = 2;
/** Of the best one's score. */
const leastBesideBest = 0.4;

interface Asked {
  text: string;
  class: ClassLevel;
}

/** Of another class, the nearer one is the better. */
function preferNear(level: ClassLevel, { class: other, score }: RankedCandidate): number {
  return score * (1 - 0.05 * Math.abs(Number(level) - Number(other)));
}

function chooseBest(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const fitting = ranked.filter(({ isFitting }) => isFitting);
  const least = (fitting[0]?.score ?? 0) * leastBesideBest;
  const near = fitting.filter(({ score }) => score >= least);
  const notes = near.filter(({ isNote }) => isNote).slice(0, mostNotes);
  return [...notes, ...near.filter(({ isNote }) => !isNote).slice(0, mostMaterials)];
}

async function findBest(
  em: EntityManager,
  words: readonly AskedWord[],
  place: { class: ClassLevel; isOwn: boolean; total: number },
): Promise<RankedCandidate[]> {
  const ranked = rankCandidates(await findCandidates(em, words, place), words, place);
  if (place.isOwn) return chooseBest(ranked);
  const near = ranked.map((candidate) => ({ ...candidate, score: preferNear(place.class, candidate) }));
  return chooseBest(near.toSorted((one, other) => other.score - one.score));
}

/**
 * What the platform's own notes and materials say to a question of a student of a class, notes before others; of other classes where
 * nothing of theirs fits, and nothing where nothing does.
 */
export async function findPassages(em: EntityManager, asked: Asked): Promise<Grounding> {
  const words = await findAskedWords(em, asked.text);
  if (words.every(({ found }) => found === 0)) return { passages: [], isWider: false };
  const total = await countPublished(em);
  const own = await findBest(em, words, { class: asked.class, isOwn: true, total });
  if (own.length > 0) return { passages: await readPassages(em, own), isWider: false };
  const others = await findBest(em, words, { class: asked.class, isOwn: false, total });
  return { passages: await readPassages(em, others), isWider: others.length > 0 };
}
