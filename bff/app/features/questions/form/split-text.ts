import type { FieldValues } from '../../../forms/field-values.ts';
import { optionRows } from './question-rows.ts';

const maxRestLength = 15_000;

/** `1.`, `Q2)`, `Question 3:` */
const numberLine = /^\s*(?:q(?:uestion|ues)?\s*\.?\s*)?\d{1,3}\s*[.):]\s+\S/i;
const numberPrefix = /^\s*(?:q(?:uestion|ues)?\s*\.?\s*)?\d{1,3}\s*[.):]\s+/i;
/** `(a) `, `B) `, `c. `, or a bullet */
const optionPrefix = /^\s*(?:\(([a-l])\)|([a-l])[.):]|[•●○▪◦*–-])\s+(?=\S)/i;
const nextOption = /\s+(?=\([b-l]\)\s+\S)/i;
const answerLine = /^\s*(?:ans(?:wer)?|correct(?:\s+(?:answer|option))?|key)\s*[.:\-–]+\s*(.+?)\s*$/i;
const explanationLine = /^\s*(?:explanation|solution|reason)\s*[.:\-–]+\s*(.+?)\s*$/i;
const marksEnd = /\s*[[(]\s*(\d+(?:\.\d+)?)\s*(?:m|marks?)?\s*[\])]\s*$/i;
/** Lines `True` and `False`, in either order */
const truthPair = /^[^\S\n]*((true|false)[^\S\n]*[*✓✔]?)\s*\n[^\S\n]*((?!\2)(?:true|false)[^\S\n]*[*✓✔]?)[^\S\n]*$/gim;
/** `*` before or after an option, or a tick after it */
const correctMark = /^\*\s*(?=\S)|\s*(?:\*|✓|✔|\(correct\))\s*$/i;

interface PastedOption {
  text: string;
  letter: string | null;
  isCorrect: boolean;
}

function parseOption(line: string): PastedOption {
  const [prefix = '', inBrackets, plain] = optionPrefix.exec(line) ?? [];
  const letter = inBrackets ?? plain ?? null;
  const text = line.slice(prefix.length).trim();
  const isMarked = correctMark.test(text) || prefix.trim() === '*';
  return { text: text.replace(correctMark, '').trim(), letter: letter?.toUpperCase() ?? null, isCorrect: isMarked };
}

/** The lines of a text. True and False get a bullet, like other options. */
function splitLines(text: string): string[] {
  return text.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n').replace(truthPair, '• $1\n• $3').split('\n');
}

/** A line with `(a) … (b) …` as one line for each. */
function splitInlineOptions(line: string): string[] {
  return /\([a-l]\)\s+\S.*\s\([b-l]\)\s+\S/i.test(line) ? line.trim().split(nextOption) : [line];
}

/** The options in a text of several lines, one each; none for a single line. */
export function splitOptions(text: string): { texts: string[]; correct: number | null } {
  const lines = splitLines(text).flatMap(splitInlineOptions);
  const options = lines.filter((line) => line.trim() !== '').map(parseOption);
  if (options.length < 2) return { texts: [], correct: null };
  const correct = options.findIndex(({ isCorrect }) => isCorrect);
  return { texts: options.map((option) => option.text), correct: correct === -1 ? null : correct };
}

function isOptionLine(line: string): boolean {
  return optionPrefix.test(line);
}

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

/** The correct option by the answer line, `B` or its text; by its mark; or none. */
function findCorrect(options: readonly PastedOption[], answer: string | undefined): number {
  if (answer === undefined) return options.findIndex(({ isCorrect }) => isCorrect);
  const letter = /^\(?([a-l])\)?(?:[.):\s]|$)/i.exec(answer)?.[1]?.toUpperCase();
  const byText = options.findIndex(({ text }) => text === answer);
  if (byText !== -1) return byText;
  return options.findIndex((option, index) => (option.letter ?? String.fromCharCode(65 + index)) === letter);
}

function parseAnswer(options: readonly PastedOption[], answer: string | undefined): FieldValues {
  const truth = /^(true|false)\b/i.exec(answer ?? '')?.[1]?.toLowerCase();
  if (options.length > 0) {
    const correct = findCorrect(options, answer);
    const truths = options.map(({ text }) => text.toLowerCase());
    if (truths.toSorted().join() === 'false,true') return { 'q-type': 'truefalse', 'q-truth': truth ?? truths[correct] ?? '' };
    const texts = optionRows.map((row) => [`q-option-${row}`, options[row]?.text ?? '']);
    return { 'q-type': 'mcq', ...Object.fromEntries(texts), 'q-correct': correct === -1 ? '' : String(correct) };
  }
  if (answer === undefined) return {};
  if (truth) return { 'q-type': 'truefalse', 'q-truth': truth };
  return { 'q-type': 'saq', 'q-kind': 'text', 'q-accepted': answer };
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
    ...parseAnswer(lines.filter(isOptionLine).map(parseOption), answer),
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
