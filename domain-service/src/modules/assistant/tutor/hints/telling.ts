import type { AskedQuestion } from '../../grounding/passage.ts';
import { pointsToChoice } from './choice-words.ts';
import { listDistinctiveTerms } from './telling-words.ts';

function normalise(text: string): string {
  const words = text.toLowerCase().match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

function listNumbers(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((digits) => digits.replaceAll(',', ''));
}

/** 'wide' and 'wider' begin alike. */
function listBeginnings(text: string): Set<string> {
  return new Set(listDistinctiveTerms(text).map((word) => word.slice(0, 4)));
}

/** Whether half of what a choice says beyond the question, or two words of it, are in a text. */
function sharesNews(told: string, asked: string, choice: string): boolean {
  const known = listBeginnings(asked);
  const news = [...listBeginnings(choice)].filter((word) => !known.has(word));
  const words = listBeginnings(told);
  return news.length > 0 && news.filter((word) => words.has(word)).length >= Math.min(2, Math.ceil(news.length / 2));
}

/**
 * Whether a text might tell the answer of a question of which only its student's side is known: it has a choice in it, a number that
 * the question has not, or says so much of the same that it could complete it.
 */
export function mightGiveAway(text: string, asking: AskedQuestion): boolean {
  if (pointsToChoice(text, asking)) return true;
  const { question, choices, type } = asking;
  const asked = normalise(question);
  const told = normalise(text);
  const isChoiceTold = choices.some((choice) => {
    const words = normalise(choice);
    return words.trim() !== '' && told.includes(words) && !asked.includes(words);
  });
  if (isChoiceTold || choices.some((choice) => sharesNews(told, asked, choice))) return true;
  if (type === 'broad') return false;
  const known = new Set(listNumbers(question));
  if (listNumbers(text).some((digits) => !known.has(digits))) return true;
  const words = new Set(listDistinctiveTerms(text));
  const shared = [...new Set(listDistinctiveTerms(question))].filter((word) => words.has(word)).length;
  return type === 'mcq' || type === 'match' ? shared >= 4 : shared >= 3;
}

/** A name that says nothing new: all of it is in the question, or in the name of its chapter. */
export function isKnownName(name: string, asked: AskedQuestion): boolean {
  if (pointsToChoice(name, asked)) return false;
  const { question, chapter, choices, type } = asked;
  if (type === 'mcq' || type === 'match') {
    const told = normalise(name);
    return !choices.some((choice) => normalise(choice).trim() !== '' && told.includes(normalise(choice)));
  }
  if (type === 'broad' || type === 'truefalse') return true;
  const known = new Set([...listDistinctiveTerms(question), ...listDistinctiveTerms(chapter)]);
  return listDistinctiveTerms(name).every((word) => known.has(word));
}
