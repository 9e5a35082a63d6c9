import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { getAskedPart } from './asked-part.ts';
import { pointsToChoice } from './choice-words.ts';
import { biology } from './similar/biology.ts';
import { chemistry } from './similar/chemistry.ts';
import { grammar } from './similar/grammar.ts';
import { measures } from './similar/measures.ts';
import { numbers } from './similar/numbers.ts';
import { physics } from './similar/physics.ts';
import { readingAndWriting } from './similar/reading-and-writing.ts';
import type { Similar } from './similar/similar.ts';
import { statements } from './similar/statements.ts';
import { listDistinctiveTerms } from './telling-words.ts';

const bySubject: Record<Subject, readonly Similar[]> = {
  Mathematics: [...numbers, ...measures],
  Science: [...physics, ...chemistry, ...biology],
  English: [...grammar, ...readingAndWriting],
  'Social Studies': [],
};

/** The parts of figures, and the words that any working has, name no answer. */
const neutral = new Set(
  listDistinctiveTerms('frac times text sqrt circ left right cdot ldots dots pi because goes get says come'),
);

/** Whether it has no word and no number of a choice that the question has not. */
function isFar(worked: string, asking: AskedQuestion): boolean {
  if (pointsToChoice(worked, asking)) return false;
  const { question, chapter, choices } = asking;
  const known = new Set(listDistinctiveTerms(`${question} ${chapter}`));
  const offered = new Set(choices.flatMap(listDistinctiveTerms).filter((word) => !known.has(word) && !neutral.has(word)));
  if (listDistinctiveTerms(worked).some((word) => offered.has(word))) return false;
  const told = listWords(worked);
  const asked = listWords(question);
  return !choices.map(listWords).some((words) => words.trim() !== '' && told.includes(words) && !asked.includes(words));
}

function listWords(text: string): string {
  return ` ${(text.toLowerCase().match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []).join(' ')} `;
}

/** Those of its chapter, by its words before the rest; where no chapter is known, those whose words leave no doubt, the later and narrower first. */
function listSimilar(asked: AskedQuestion): readonly Similar[] {
  const { chapter, subject, type } = asked;
  const question = getAskedPart(asked);
  const all = bySubject[subject].filter(({ types }) => types === undefined || types.includes(type));
  const ofChapter = all.filter((similar) => similar.chapter.test(chapter));
  const ofWords =
    ofChapter.length > 0
      ? ofChapter.filter(({ about }) => about?.test(question))
      : all.filter(({ words }) => words?.test(question)).toReversed();
  const ofType = type === 'truefalse' ? [statements[subject]] : [];
  return [...ofWords, ...ofType, ...ofChapter.filter(({ about }) => about === undefined)];
}

/** A problem of the same kind on something else, worked out; null where none is known that could not tell the answer. */
export function findSimilarProblem(asked: AskedQuestion): string | null {
  const worked = listSimilar(asked).flatMap((similar) => similar.worked);
  return worked.find((problem) => isFar(problem, asked)) ?? null;
}
