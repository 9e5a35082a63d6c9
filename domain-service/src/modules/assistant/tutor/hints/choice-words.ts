import type { AskedQuestion } from '../../grounding/passage.ts';
import { listDistinctiveTerms } from './distinctive-terms.ts';

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Reduces a word so that 'indicators' and 'indicating', or 'two' and '2', count as the same. */
function toBareWord(word: string): string {
  const value = numbers.indexOf(word);
  if (value >= 0) return String(value);
  return word.length < 4 ? word : word.replace(/(?:ies|ing|es|ed|ly|y|s|e)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Lists the meaningful words of a text in reduced form, without variables and TeX commands. */
export function listBareWords(text: string): Set<string> {
  const plain = text
    .replaceAll(/\\[a-zA-Z]+/g, ' ')
    .replaceAll(/\bone\b/gi, ' ')
    .replaceAll(/(?<=\d),(?=\d)/g, '');
  return new Set(
    listDistinctiveTerms(plain)
      .map(toBareWord)
      .filter((word) => word.length > 1 || /\d/.test(word)),
  );
}

/** True if a text contains a word that some, but not all, choices have and the question does not: it would point at them. */
export function pointsToChoice(text: string, { question, choices }: AskedQuestion): boolean {
  const known = listBareWords(question);
  const offered = choices.map(listBareWords);
  const words = [...listBareWords(text)].filter((word) => !known.has(word));
  return words.some((word) => {
    const having = offered.filter((choice) => choice.has(word)).length;
    return having > 0 && having < offered.length;
  });
}
