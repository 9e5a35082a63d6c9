import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { getKindHints } from '../../../../question-kinds/hints.ts';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { getAskedPart } from './asked-part.ts';
import { pointsToChoice } from './choice-words.ts';
import { english, englishWriting } from './pointed/english.ts';
import { mathematics } from './pointed/mathematics.ts';
import type { Pointed } from './pointed/pointed.ts';
import { science, scienceWhy } from './pointed/science.ts';

const absolute = /\b(always|never|only|all|every|none|no|must|any|exactly|equal)\b/i;

const why = /\bwhy\b|\b(?:explain why|give (?:a |one |two )?reasons?)\b/i;

/** Hints by chapter, then by words of the question. Other chapters use the hint for the question type. */
const bySubject: Record<Subject, readonly Pointed[]> = {
  English: [
    ...english,
    { chapter: /writing/i, about: /letter|notice|diary|email|application|opening|sentence/i, hint: englishWriting },
  ],
  Science: [...science, { chapter: /./, about: why, hint: scienceWhy }],
  Mathematics: mathematics,
  'Social Studies': [],
};

/** Returns a hint, chosen by the question's topic and type. */
export function buildPointedHint(asked: AskedQuestion): string {
  const { subject, chapter, type } = asked;
  const question = getAskedPart(asked);
  const { answer, hint: general } = getKindHints(type);
  if (answer === 'pairs') return general;
  const isNear = ({ chapter: named, about, hint }: Pointed) =>
    named.test(chapter) && (about === undefined || about.test(question)) && !pointsToChoice(hint, asked);
  const topic = bySubject[subject].find(isNear)?.hint;
  if (answer === 'statement' && topic === undefined) {
    const [, word] = absolute.exec(question) ?? [];
    return word === undefined ? general : `Notice the word “${word.toLowerCase()}”. ${general}`;
  }
  return topic ?? general;
}
