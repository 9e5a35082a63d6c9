import { type Notes, UnsuitableQuestionError } from '../parsed-file.ts';
import type { WeightedAnswer } from '../weighted-answers.ts';
import { findChild, getContent, listChildren, type XmlElement } from './xml-tree.ts';

// Answers of a Moodle question and their weights.

export function isTrue(element: XmlElement | undefined): boolean {
  return ['1', 'true'].includes(getContent(element).toLowerCase());
}

export function parsePercent(answer: XmlElement): number {
  const written = answer.attributes['fraction'] ?? getContent(findChild(answer, 'fraction'));
  const percent = Number(written);
  if (written === '' || !Number.isFinite(percent))
    throw new UnsuitableQuestionError('An answer does not say what share of the marks it gives.');
  return Math.round(percent * 1000) / 1000;
}

/** Lists the answers of a question, and notes that their feedback is left out. */
export function listAnswerElements(question: XmlElement, notes: Notes): XmlElement[] {
  const answers = listChildren(question, 'answer');
  if (answers.some((answer) => getContent(findChild(answer, 'feedback')) !== '')) {
    notes.add('Feedback for single answers is left out.');
  }
  return answers;
}

export function listAnswers(question: XmlElement, notes: Notes, read: (answer: XmlElement) => string): WeightedAnswer[] {
  return listAnswerElements(question, notes).map((answer) => ({ text: read(answer), percent: parsePercent(answer) }));
}
