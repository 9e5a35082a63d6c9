import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { QuestionFile } from '../content-files/test-file.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Paper, PaperQuestion } from '../papers/papers.ts';
import type { Rng } from '../rng/rng.ts';

/** A question as it behaves in practice: the three-parameter model of item response theory, and the time it takes. */
export interface Item {
  id: string;
  /** The key used for marking. */
  file: QuestionFile;
  /** The key students answer by; differs when the stored key is wrong. */
  truth: QuestionFile;
  /** The skill at which half of the students who do not guess are right. */
  hardness: number;
  steepness: number;
  /** The probability of a correct guess. */
  luck: number;
  /** How strongly each option attracts students who do not know; 0 for the right one. Empty without options. */
  pulls: readonly number[];
  /** Share of the paper's time, relative to an easy one-mark choice. */
  effort: number;
}

const hardnessOf: Readonly<Record<Difficulty, number>> = { Beginner: -0.5, Intermediate: 0.35, Advanced: 1.1 };
const effortOf: Readonly<Record<QuestionFile['type'], number>> = { mcq: 1, truefalse: 0.6, match: 2, saq: 1.8, broad: 6 };
const slownessOf: Readonly<Record<Difficulty, number>> = { Beginner: 0.8, Intermediate: 1, Advanced: 1.35 };
const luckOf: Readonly<Record<QuestionFile['type'], number>> = { mcq: 0.2, truefalse: 0.45, match: 0.12, saq: 0, broad: 0 };

// Usually one wrong option is the tempting one.
const pullsOfWrongOptions = [1, 0.45, 0.2];

function drawPulls(rng: Rng, file: QuestionFile): number[] {
  if (file.type !== 'mcq') return [];
  const wrong = rng.shuffle(pullsOfWrongOptions);
  return file.options.map((_, index) => (index === file.correct ? 0 : (wrong.pop() ?? 1)));
}

function makeItem(rng: Rng, { id, file, truth = file }: PaperQuestion): Item {
  return {
    id,
    file,
    truth,
    hardness: hardnessOf[file.difficulty] + rng.drawNormal(0, 0.5),
    // Students who understand the question see it, so the wrong key stands out.
    steepness: truth === file ? rng.drawBetween(0.7, 1.6) : 2.2,
    luck: luckOf[file.type],
    pulls: drawPulls(rng, truth),
    effort: effortOf[file.type] * slownessOf[file.difficulty] * (file.type === 'mcq' ? Math.sqrt(file.marks) : 1),
  };
}

export function makeItems({ rng }: DemoSetting, paper: Paper): Item[] {
  return paper.questions.map((question, position) => makeItem(rng.fork(`item ${paper.name} ${position}`), question));
}

/** The probability that a student of this skill knows or guesses the right answer. */
export function findSuccess({ hardness, steepness, luck }: Item, skill: number): number {
  return luck + (1 - luck) / (1 + Math.exp(-steepness * (skill - hardness)));
}
