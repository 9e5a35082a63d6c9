import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { type FieldValues, isSelected, parseBlock, parseNumber, parseNumberOrNull } from '../../../forms/field-values.ts';
import { type FormErrors, listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import { optionRows, rubricRows } from './question-rows.ts';

/** A valid question, or the errors of its fields. */
export type ParsedQuestion = { draft: QuestionDraft; errors: null } | { draft: null; errors: FormErrors };

/** The rows that are filled in; blank rows are ignored. */
interface Rows {
  options: number[];
  pairs: number[];
  rubric: number[];
}

function isTyped(values: FieldValues, ...names: string[]): boolean {
  return names.some((name) => (values[name] ?? '').trim() !== '');
}

function findRows(values: FieldValues): Rows {
  return {
    options: optionRows.filter((row) => isTyped(values, `q-option-${row}`)),
    pairs: optionRows.filter((row) => isTyped(values, `q-left-${row}`, `q-right-${row}`)),
    rubric: rubricRows.filter((row) => isTyped(values, `q-points-${row}`, `q-criterion-${row}`)),
  };
}

function parseShared(values: FieldValues) {
  const url = values['q-image'] ?? '';
  return {
    question: parseBlock(values['q-question']),
    image: url === '' ? null : { url, alt: values['q-alt'] ?? '' },
    explanation: parseBlock(values['q-explanation']),
    chapter: values['q-chapter'] ?? '',
    difficulty: values['q-difficulty'] || 'Intermediate',
    marks: parseNumber(values['q-marks']),
    negativeMarks: parseNumberOrNull(values['q-negative']),
  };
}

function parseLines(text: string | undefined): string[] {
  return parseBlock(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function parseSaqAnswer(values: FieldValues) {
  if (values['q-kind'] !== 'number') {
    return { kind: 'text', accepted: parseLines(values['q-accepted']) };
  }
  return {
    kind: 'number',
    value: parseNumber(values['q-value']),
    tolerance: parseNumberOrNull(values['q-tolerance']) ?? 0,
    unit: values['q-unit'] ?? '',
    unitRequired: isSelected(values, 'q-unit-required'),
    unitExact: isSelected(values, 'q-unit-exact'),
  };
}

function parseTruth(text: string | undefined): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

function parseOwn(type: QuestionType, values: FieldValues, rows: Rows): object {
  const findSelected = (name: string) =>
    rows.options.flatMap((row, index) => (isSelected(values, `${name}-${row}`) ? [index] : []));
  switch (type) {
    case 'mcq': {
      const correct = rows.options.indexOf(parseNumber(values['q-correct']));
      return {
        options: rows.options.map((row) => values[`q-option-${row}`]),
        correct: correct === -1 ? undefined : correct,
        alsoCorrect: findSelected('q-also').filter((place) => place !== correct),
        pinnedLast: findSelected('q-last'),
      };
    }
    case 'truefalse':
      return { correct: parseTruth(values['q-truth']) };
    case 'match': {
      const pairs = rows.pairs.map((row) => ({ left: values[`q-left-${row}`] ?? '', right: values[`q-right-${row}`] ?? '' }));
      const distractors = parseLines(values['q-distractors']);
      return { pairs, ...(distractors.length > 0 && { distractors }) };
    }
    case 'saq':
      return { answer: parseSaqAnswer(values) };
    case 'broad':
      return {
        imageUpload: isSelected(values, 'q-photos'),
        rubric: rows.rubric.map((row) => ({
          id: values[`q-item-${row}`],
          points: parseNumber(values[`q-points-${row}`]),
          criterion: values[`q-criterion-${row}`] ?? '',
        })),
        modelAnswer: parseBlock(values['q-model']),
      };
  }
}

/** The field an error in a row belongs to. */
function getRowFieldName([first, second, third]: readonly PropertyKey[], rows: Rows): string {
  const place = Number(second);
  if (first === 'options') return `q-option-${rows.options[place] ?? 0}`;
  if (first === 'pairs') return `q-${String(third)}-${rows.pairs[place] ?? 0}`;
  return `q-${third === 'points' ? 'points' : 'criterion'}-${rows.rubric[place] ?? 0}`;
}

const otherNames: Readonly<Record<string, string>> = {
  options: 'q-correct',
  negativeMarks: 'q-negative',
  modelAnswer: 'q-model',
  image: 'q-picture',
};

/** The field that shows the error at a path of the draft. */
function getFieldName(path: readonly PropertyKey[], type: QuestionType, rows: Rows): string {
  const [first = '', second] = path.map(String);
  if (second !== undefined && ['options', 'pairs', 'rubric'].includes(first)) return getRowFieldName(path, rows);
  if (first === 'correct' && type === 'truefalse') return 'q-truth';
  if (first === 'answer' || second === 'alt') return `q-${second}`;
  return otherNames[first] ?? `q-${first}`;
}

/** Parses the question form. A question needs text and a correct answer (source-spec.md, section 5). */
export function parseQuestion(values: FieldValues): ParsedQuestion {
  const type = QuestionType.safeParse(values['q-type']).data ?? 'mcq';
  const rows = findRows(values);
  const parsed = QuestionDraft.safeParse({ type, ...parseShared(values), ...parseOwn(type, values, rows) });
  if (parsed.success) return { draft: parsed.data, errors: null };
  const fields = takeFirstByField(listIssues(parsed.error, (path) => getFieldName(path, type, rows)));
  if (type === 'mcq' && isSelected(values, 'q-correct') && fields['q-correct'] === 'Select the correct answer') {
    fields['q-correct'] = 'Choose the correct answer from the options';
  }
  return { draft: null, errors: { messages: [], fields } };
}

const many = (names: readonly string[], rows: readonly number[]) => rows.flatMap((row) => names.map((name) => `${name}-${row}`));

/** The visible fields of the form, from its top. */
export const questionFields: readonly string[] = [
  ...[
    'q-type',
    'q-section',
    'q-question',
    'q-marks',
    'q-correct',
    'q-truth',
    'q-pairs',
    'q-distractors',
    'q-kind',
    'q-accepted',
    'q-value',
  ],
  ...['q-tolerance', 'q-unit', 'q-unit-required', 'q-unit-exact'],
  ...many(['q-option'], optionRows),
  ...many(['q-also', 'q-last'], optionRows),
  ...many(['q-left', 'q-right'], optionRows),
  ...many(['q-points', 'q-criterion'], rubricRows),
  ...['q-rubric', 'q-model', 'q-photos', 'q-picture', 'q-alt', 'q-explanation', 'q-chapter', 'q-difficulty', 'q-negative'],
];

const contents = [
  'q-rest',
  'q-question',
  'q-accepted',
  'q-distractors',
  'q-value',
  'q-model',
  'q-explanation',
  'q-image',
  'q-alt',
  ...optionRows.flatMap((row) => [`q-option-${row}`, `q-left-${row}`, `q-right-${row}`]),
  ...rubricRows.map((row) => `q-criterion-${row}`),
];

/** Whether no text is typed in the form; choices do not count. */
export function isBlankQuestion(values: FieldValues): boolean {
  return !isTyped(values, ...contents);
}
