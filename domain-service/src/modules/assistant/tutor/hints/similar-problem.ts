import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { getKindHints } from '../../../../question-kinds/hints.ts';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { getAskedPart } from './asked-part.ts';
import { pointsToChoice } from './choice-words.ts';
import { listDistinctiveTerms } from './distinctive-terms.ts';
import { biology } from './similar/biology.ts';
import { chemistry } from './similar/chemistry.ts';
import { grammar } from './similar/grammar.ts';
import { measures } from './similar/measures.ts';
import { numbers } from './similar/numbers.ts';
import { physics } from './similar/physics.ts';
import { readingAndWriting } from './similar/reading-and-writing.ts';
import type { Similar } from './similar/similar.ts';

const everyChapter = /./;

/** Worked examples of judging a statement, from other chapters. */
const statements: Record<Subject, Similar> = {
  Mathematics: {
    chapter: everyChapter,
    worked: [
      '“Every odd number above 13 is prime.” 17 and 19 are prime, but $21 = 3 \\times 7$. One exception is enough, so the statement fails.',
      '“The sum of two odd numbers is even.” Examples cannot prove it, but this can: each number is one more than an even number, and the two extra ones make a pair. So it always holds.',
    ],
  },
  Science: {
    chapter: everyChapter,
    worked: [
      '“All metals are solid at room temperature.” Look for one that is not: the mercury in a thermometer is liquid. One exception is enough, so the statement fails.',
      '“All birds can fly.” Look for one that cannot: the ostrich. One exception is enough, so the statement fails.',
    ],
  },
  English: {
    chapter: everyChapter,
    worked: [
      '“Every plural noun ends in -s.” Look for one that does not: “geese”. One exception is enough, so the statement fails.',
      '“A question always begins with a question word.” Look for one that does not: “Can you swim?” One exception is enough, so the statement fails.',
    ],
  },
  'Social Studies': {
    chapter: everyChapter,
    worked: [
      '“All rivers of India flow east.” Look for one that does not: the Narmada flows west. One exception is enough, so the statement fails.',
    ],
  },
};

const bySubject: Record<Subject, readonly Similar[]> = {
  Mathematics: [...numbers, ...measures],
  Science: [...physics, ...chemistry, ...biology],
  English: [...grammar, ...readingAndWriting],
  'Social Studies': [],
};

/** TeX commands and words of any working, which reveal no answer. */
const neutral = new Set(
  listDistinctiveTerms('frac times text sqrt circ left right cdot ldots dots pi because goes get says come'),
);

/** True if a problem contains no word or number of a choice, apart from those in the question. */
function isFar(worked: string, asking: AskedQuestion): boolean {
  if (pointsToChoice(worked, asking)) return false;
  const { question, chapter, choices } = asking;
  const known = new Set(listDistinctiveTerms(`${question} ${chapter}`));
  const offered = new Set(choices.flatMap(listDistinctiveTerms).filter((word) => !known.has(word) && !neutral.has(word)));
  if (listDistinctiveTerms(worked).some((word) => offered.has(word))) return false;
  const shown = listWords(worked);
  const asked = listWords(question);
  return !choices.map(listWords).some((words) => words.trim() !== '' && shown.includes(words) && !asked.includes(words));
}

function listWords(text: string): string {
  return ` ${(text.toLowerCase().match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []).join(' ')} `;
}

/**
 * Lists the problems of the question's chapter: the ones that match its words come first. For an unknown chapter, lists only
 * unambiguous matches, the narrowest first.
 */
function listSimilar(asked: AskedQuestion): readonly Similar[] {
  const { chapter, subject, type } = asked;
  const question = getAskedPart(asked);
  const { answer } = getKindHints(type);
  const all = bySubject[subject].filter(({ answers }) => answers === undefined || answers.includes(answer));
  const inChapter = all.filter((similar) => similar.chapter.test(chapter));
  const matching =
    inChapter.length > 0
      ? inChapter.filter(({ about }) => about?.test(question))
      : all.filter(({ words }) => words?.test(question)).toReversed();
  const general = answer === 'statement' ? [statements[subject]] : [];
  return [...matching, ...general, ...inChapter.filter(({ about }) => about === undefined)];
}

/** Finds a worked problem of the same kind with other content; null if every known one might reveal the answer. */
export function findSimilarProblem(asked: AskedQuestion): string | null {
  const worked = listSimilar(asked).flatMap((similar) => similar.worked);
  return worked.find((problem) => isFar(problem, asked)) ?? null;
}
