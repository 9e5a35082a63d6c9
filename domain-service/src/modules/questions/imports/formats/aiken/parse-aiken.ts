import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { hasWrongBytes, toExcerpt, wrongBytes } from '../file-text.ts';
import { applyDefaults, checkDraft } from '../finish-draft.ts';
import { parseMoodleMath } from '../moodle-math.ts';
import {
  type DraftDefaults,
  type ParsedFile,
  type ParsedQuestion,
  type ReadOptions,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';

interface Started {
  line: number;
  question: string;
  options: string[];
  /** The first error found in it. */
  error?: UnsuitableQuestionError;
}

const option = /^([A-Z])[).]\s*(.*)$/;
const strictOption = /^[A-Z][).][ \t]+\S/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

class AikenReader {
  readonly questions: ParsedQuestion[] = [];
  readonly rejected: RejectedQuestion[] = [];
  readonly #defaults: DraftDefaults;
  readonly #hasDollarFormulas: boolean;
  #started: Started | null = null;
  /** Number of the last line that is not blank. */
  #last = 0;

  constructor(defaults: DraftDefaults, { hasDollarFormulas }: ReadOptions) {
    this.#defaults = defaults;
    this.#hasDollarFormulas = hasDollarFormulas;
  }

  #reject(line: number, message: string, text: string): void {
    this.rejected.push({ line, message, excerpt: toExcerpt(text) });
  }

  #leave(next: string): void {
    const left = this.#started;
    if (left) this.#reject(left.line, left.error?.message ?? `There is no ANSWER: line before ${next}.`, left.question);
    this.#started = null;
  }

  #addError(message: string): void {
    if (this.#started) this.#started.error ??= new UnsuitableQuestionError(message);
  }

  #takeOption(line: number, text: string): void {
    const [, letter = '', words = ''] = option.exec(text) ?? [];
    if (!this.#started) {
      this.#reject(line, 'An option without a question above it.', text);
      return;
    }
    const expected = letters.charAt(this.#started.options.length);
    if (letter !== expected) this.#addError(`Option ${letter} stands on line ${line}, where ${expected} was to come.`);
    this.#started.options.push(words.trim());
  }

  #takeAnswer(line: number, text: string): void {
    const started = this.#started;
    this.#started = null;
    if (!started) {
      this.#reject(line, 'An answer without a question above it.', text);
      return;
    }
    try {
      if (started.error) throw started.error;
      this.questions.push({ line: started.line, notes: [], ...this.#parse(started, text) });
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      this.#reject(started.line, error.message, started.question);
    }
  }

  #parse({ question, options }: Started, text: string): Pick<ParsedQuestion, 'draft' | 'hasDollarFormula'> {
    const answer = text.slice('ANSWER:'.length).trim();
    if (options.length < 2) throw new UnsuitableQuestionError('A choice needs at least two options.');
    if (options.length > maxChoices)
      throw new UnsuitableQuestionError(`This has ${options.length} options; at most ${maxChoices} are allowed.`);
    if (!/^[A-Z]$/.test(answer)) throw new UnsuitableQuestionError('ANSWER: must be one letter.');
    const correct = letters.indexOf(answer);
    if (correct >= options.length) throw new UnsuitableQuestionError(`The answer is ${answer}, but there is no such option.`);
    let dollarFormulas = 0;
    const onDollarFormula = this.#hasDollarFormulas ? () => (dollarFormulas += 1) : undefined;
    const fields = {
      type: 'mcq',
      question: parseMoodleMath(question, onDollarFormula),
      options: options.map((each) => parseMoodleMath(each, onDollarFormula)),
      correct,
      alsoCorrect: [],
      pinnedLast: [],
    };
    const draft = checkDraft(applyDefaults(fields, this.#defaults));
    return { draft, hasDollarFormula: dollarFormulas > 0 };
  }

  /** A line that is neither an option nor an answer starts a question. A second line of question text is an error. */
  #takeText(line: number, text: string): void {
    if (this.#started && this.#started.options.length === 0 && this.#last === line - 1) {
      this.#addError(`A question must be on one line; this one continues on line ${line}.`);
      return;
    }
    this.#leave(`line ${line}`);
    this.#started = { line, question: text, options: [] };
  }

  take(line: number, text: string): void {
    if (hasWrongBytes(text)) {
      this.#addError(wrongBytes);
      if (!this.#started) this.#reject(line, wrongBytes, text);
    } else if (text.startsWith('ANSWER:')) this.#takeAnswer(line, text);
    else if (strictOption.test(text) || (this.#started !== null && option.test(text))) this.#takeOption(line, text);
    else this.#takeText(line, text);
    this.#last = line;
  }

  finish(): void {
    this.#leave('the end of the file');
  }
}

/** Parses Moodle's Aiken format: a question, options `A)` or `A.`, and `ANSWER: B`, with optional blank lines in between. */
export function parseAiken(content: string, defaults: DraftDefaults, options: ReadOptions): Omit<ParsedFile, 'lineCount'> {
  const reader = new AikenReader(defaults, options);
  for (const [index, line] of content.split('\n').entries()) {
    const text = line.trim();
    if (text !== '') reader.take(index + 1, text);
  }
  reader.finish();
  return { questions: reader.questions, rejected: reader.rejected, groups: [], notes: [] };
}
