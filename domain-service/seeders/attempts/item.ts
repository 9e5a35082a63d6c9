import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Rng } from '../chance/rng.ts';
import type { QuestionFile } from '../content-files/test-file.ts';
import type { DemoSetting } from '../demo/demo-rows.ts';
import type { Paper, PaperQuestion } from '../papers/papers.ts';

/** A question as it works in practice: the three-parameter model of item response theory, and the time it takes. */
export interface Item {
  id: string;
  /** By which it is marked. */
  file: QuestionFile;
  /** By which it is answered: another where the key is wrong. */
  truth: QuestionFile;
  /** The skill at which half of those who do not guess are right. */
  hardness: number;
  steepness: number;
  /** The chance of a student who knows nothing. */
  luck: number;
  /** How strongly each option draws those who do not know; the right one has 0. Empty where there are no options. */
  pulls: readonly number[];
  /** Share of the paper's time, compared with an easy choice of one mark. */
  effort: number;
}

const hardnessOf: Readonly<Record<Difficulty, number>> = { Beginner: -0.5, Intermediate: 0.35, Advanced: 1.1 };
const effortOf: Readonly<Record<QuestionFile['type'], number>> = { mcq: 1, truefalse: 0.6, match: 2, saq: 1.8, broad: 6 };
const slownessOf: Readonly<Record<Difficulty, number>> = { Beginner: 0.8, Intermediate: 1, Advanced: 1.35 };
const luckOf: Readonly<Record<QuestionFile['type'], number>> = { mcq: 0.2, truefalse: 0.45, match: 0.12, saq: 0, broad: 0 };

// One wrong option is usually the tempting one.
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
    // What everyone finds out who understands it: so the wrong key stands out.
    steepness: truth === file ? rng.drawBetween(0.7, 1.6) : 2.2,
    luck: luckOf[file.type],
    pulls: drawPulls(rng, truth),
    effort: effortOf[file.type] * slownessOf[file.difficulty] * (file.type === 'mcq' ? Math.sqrt(file.marks) : 1),
  };
}

export function makeItems({ rng }: DemoSetting, paper: Paper): Item[] {
  return paper.questions.map((question, position) => makeItem(rng.fork(`item ${paper.name} ${position}`), question));
}

/** The chance that a student of this skill knows, or happens upon, the right answer. */
export function findSuccess({ hardness, steepness, luck }: Item, skill: number): number {
  return luck + (1 - luck) / (1 + Math.exp(-steepness * (skill - hardness)));
}
