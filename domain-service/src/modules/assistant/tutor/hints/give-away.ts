import { getKindHints } from '../../../../question-kinds/hints.ts';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { pointsToChoice } from './choice-words.ts';
import { listDistinctiveTerms } from './distinctive-terms.ts';

function normalise(text: string): string {
  const words = text.toLowerCase().match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

function listNumbers(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((digits) => digits.replaceAll(',', ''));
}

/** Lists the first four letters of each word, so that 'wide' and 'wider' count as the same. */
function listBeginnings(text: string): Set<string> {
  return new Set(listDistinctiveTerms(text).map((word) => word.slice(0, 4)));
}

/** True if a text contains half of the words that a choice adds to the question, or two of them. */
function sharesNews(shown: string, asked: string, choice: string): boolean {
  const known = listBeginnings(asked);
  const news = [...listBeginnings(choice)].filter((word) => !known.has(word));
  const words = listBeginnings(shown);
  return news.length > 0 && news.filter((word) => words.has(word)).length >= Math.min(2, Math.ceil(news.length / 2));
}

/**
 * True if a text might reveal the answer to a question, judged without its key: it contains a choice, a number that is not in the
 * question, or enough related words to complete the answer.
 */
export function mightGiveAway(text: string, asking: AskedQuestion): boolean {
  if (pointsToChoice(text, asking)) return true;
  const { question, choices, type } = asking;
  const asked = normalise(question);
  const shown = normalise(text);
  const hasChoice = choices.some((choice) => {
    const words = normalise(choice);
    return words.trim() !== '' && shown.includes(words) && !asked.includes(words);
  });
  if (hasChoice || choices.some((choice) => sharesNews(shown, asked, choice))) return true;
  if (getKindHints(type).answer === 'long') return false;
  const known = new Set(listNumbers(question));
  if (listNumbers(text).some((digits) => !known.has(digits))) return true;
  const words = new Set(listDistinctiveTerms(text));
  const shared = [...new Set(listDistinctiveTerms(question))].filter((word) => words.has(word)).length;
  return choices.length > 0 ? shared >= 4 : shared >= 3;
}

/**
 * True if the name of a source reveals nothing: no choice occurs in it, and for a short answer all its words are in the question
 * or its chapter's name.
 */
export function isKnownName(name: string, asked: AskedQuestion): boolean {
  if (pointsToChoice(name, asked)) return false;
  const { question, chapter, choices, type } = asked;
  if (choices.length > 0) {
    const shown = normalise(name);
    return !choices.some((choice) => normalise(choice).trim() !== '' && shown.includes(normalise(choice)));
  }
  const { answer } = getKindHints(type);
  if (answer === 'long' || answer === 'statement') return true;
  const known = new Set([...listDistinctiveTerms(question), ...listDistinctiveTerms(chapter)]);
  return listDistinctiveTerms(name).every((word) => known.has(word));
}
