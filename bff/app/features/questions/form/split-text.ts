import type { FieldValues } from '../../../forms/field-values.ts';
import { parsePastedAnswer } from '../../../question-kinds/editing-kinds.ts';
import { isOptionLine, parseOption, splitInlineOptions, splitLines } from '../../../question-kinds/shared/pasted-options.ts';

const maxRestLength = 15_000;

/** `1.`, `Q2)`, `Question 3:` */
const numberLine = /^\s*(?:q(?:uestion|ues)?\s*\.?\s*)?\d{1,3}\s*[.):]\s+\S/i;
const numberPrefix = /^\s*(?:q(?:uestion|ues)?\s*\.?\s*)?\d{1,3}\s*[.):]\s+/i;
const answerLine = /^\s*(?:ans(?:wer)?|correct(?:\s+(?:answer|option))?|key)\s*[.:\-–]+\s*(.+?)\s*$/i;
const explanationLine = /^\s*(?:explanation|solution|reason)\s*[.:\-–]+\s*(.+?)\s*$/i;
const marksEnd = /\s*[[(]\s*(\d+(?:\.\d+)?)\s*(?:m|marks?)?\s*[\])]\s*$/i;
/** The parts of a text that are a question each: a number begins one, and so does a text after options or an answer. */
export function splitQuestions(text: string): string[] {
  const parts: string[][] = [];
  let isAnswered = false;
  for (const line of splitLines(text)) {
    const isPlain = line.trim() !== '' && !isOptionLine(line) && !answerLine.test(line) && !explanationLine.test(line);
    const current = parts.at(-1);
    if (current === undefined || (isPlain && (numberLine.test(line) || isAnswered))) {
      parts.push([line]);
      isAnswered = false;
    } else {
      current.push(line);
      isAnswered ||= isOptionLine(line) || answerLine.test(line) || splitInlineOptions(line).length > 1;
    }
  }
  return parts.map((lines) => lines.join('\n').trim()).filter((part) => part !== '');
}

/** One pasted question as form values. */
export function parsePastedQuestion(part: string): FieldValues {
  const lines = splitLines(part).flatMap(splitInlineOptions);
  const texts = lines.filter((line) => !isOptionLine(line) && !answerLine.test(line) && !explanationLine.test(line));
  const question = texts.join('\n').replace(numberPrefix, '').trim();
  const answer = lines.flatMap((line) => answerLine.exec(line)?.[1] ?? []).at(0);
  const explanation = lines.flatMap((line) => explanationLine.exec(line)?.[1] ?? []).join('\n');
  const marks = marksEnd.exec(question)?.[1];
  return {
    'q-question': question.replace(marksEnd, ''),
    ...(marks !== undefined && { 'q-marks': marks }),
    ...(explanation !== '' && { 'q-explanation': explanation }),
    ...parsePastedAnswer({ options: lines.filter(isOptionLine).map(parseOption), answer }),
  };
}

/** The first question of a pasted text as form values, with the others as text in `q-rest`; null if there is none. */
export function takePastedQuestion(text: string): FieldValues | null {
  const [first, ...others] = splitQuestions(text);
  return first === undefined ? null : { ...parsePastedQuestion(first), 'q-rest': others.join('\n\n') };
}

/** Like `takePastedQuestion`, for a text that is pasted into a field: null if it is only one text without options or answer. */
export function splitPastedQuestion(text: string): FieldValues | null {
  const values = takePastedQuestion(text);
  if (values === null || (values['q-rest'] ?? '').length > maxRestLength) return null;
  return values['q-rest'] !== '' || values['q-type'] !== undefined ? values : null;
}
