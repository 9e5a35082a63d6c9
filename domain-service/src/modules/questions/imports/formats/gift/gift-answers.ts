import type { Notes } from '../parsed-file.ts';
import { findSign, splitBefore } from './gift-text.ts';

// The text between the braces: answers with their signs, weights and feedback.

const weight = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;

/** Splits off the general feedback, which comes last, after `####`. */
export function splitFeedback(answers: string): { answers: string; feedback: string } {
  let at = -1;
  for (let sign = findSign(answers, '#'); sign >= 0; sign = findSign(answers, '#', sign + 1)) {
    if (answers.startsWith('####', sign)) at = sign;
  }
  return at < 0 ? { answers, feedback: '' } : { answers: answers.slice(0, at), feedback: answers.slice(at + 4) };
}

/** Removes the feedback of a single answer, with a note. */
export function stripFeedback(answer: string, notes: Notes): string {
  const at = findSign(answer, '#');
  if (at < 0) return answer;
  if (answer.slice(at).replaceAll('#', '').trim() !== '') notes.add('Feedback for single answers is left out.');
  return answer.slice(0, at);
}

export function parseWeight(answer: string, defaultPercent: number): { percent: number; rest: string } {
  const found = weight.exec(answer);
  return found ? { percent: Number(found[1]), rest: answer.slice(found[0].length) } : { percent: defaultPercent, rest: answer };
}

/** Splits answers at their signs; text before the first sign gets the sign ''. */
export function splitAnswers(answers: string, signs: string): { sign: string; text: string }[] {
  const [before = '', ...pieces] = splitBefore(answers, signs);
  const read = pieces.map((piece) => ({ sign: piece.charAt(0), text: piece.slice(1) }));
  return before.trim() === '' ? read : [{ sign: '', text: before }, ...read];
}

/** GIFT separates a pair with `->`, so a literal arrow becomes `→`. */
export function replaceArrows(text: string): string {
  return text.replaceAll('->', '→');
}

/** The code of an answer within a text, as in {1:SA:=right} of Moodle's Cloze questions. */
const embeddedCode = /^\d{0,3}:(SA|SHORTANSWER|MW|MC|MULTICHOICE)[A-Z_]{0,4}:/;

/** Removes the code of an embedded answer. In short answers, `~` separates what `=` does elsewhere. */
export function stripEmbeddedCode(answers: string, notes: Notes): string {
  const found = embeddedCode.exec(answers);
  if (!found) return answers;
  notes.add(`The code ${found[0]} is left out.`);
  const rest = answers.slice(found[0].length);
  return found[1] === 'MC' || found[1] === 'MULTICHOICE' ? rest : rest.replace(/(?<!\\)~(?==)/g, '');
}
