import type { Subject } from '@shikhar/contracts/vocabulary/subject';
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

const byType: Record<AskedQuestion['type'], string> = {
  mcq: 'Cross out each option that does not fit, and say why. Then find the one that fits every word of the question.',
  multiselect:
    'Take each option as a statement of its own: is it true, and does it answer the question? Decide on each before you select any.',
  truefalse:
    'Look for one case where the statement fails. If you find one, you know. If you find none, explain why there can be none.',
  match: 'Start with the pair you are sure of. Each pair you find makes the rest easier.',
  ordering:
    'Find the item that must come first and the one that must come last. Then place each of the others beside one you are sure of.',
  saq: 'Say in your own words what is given and what is asked. Then name the one idea that connects them.',
  cloze: 'Read the whole text first. Then look at the words before and after each blank, and begin with the one you are sure of.',
  broad:
    'Plan your answer in points, about one for each mark: what it is, how or why it happens, and an example. Then write each point as a sentence.',
};

/** Returns a hint, chosen by the question's topic and type. */
export function buildPointedHint(asked: AskedQuestion): string {
  const { subject, chapter, type } = asked;
  const question = getAskedPart(asked);
  if (type === 'match') return byType.match;
  const isNear = ({ chapter: named, about, hint }: Pointed) =>
    named.test(chapter) && (about === undefined || about.test(question)) && !pointsToChoice(hint, asked);
  const topic = bySubject[subject].find(isNear)?.hint;
  if (type === 'truefalse' && topic === undefined) {
    const [, word] = absolute.exec(question) ?? [];
    return word === undefined ? byType.truefalse : `Notice the word “${word.toLowerCase()}”. ${byType.truefalse}`;
  }
  return topic ?? byType[type];
}
