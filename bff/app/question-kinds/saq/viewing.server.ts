import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { renderMath } from '../../lib/maths/math.server.ts';
import { reviewText, viewedTexts } from '../shared/text-view.server.ts';
import type { AnswerReading, ViewingKind } from '../viewing-kind.ts';
import { parseTyped, type TypedQuestion } from './typed-maths.ts';

/** Signs without which an answer is plain words, which marking finds wrong. */
const formulaSigns = /[\p{N}√∛∜π]/u;

/** `12 ± 0.1 cm`, `100 N ± 2%` */
function formatQuantity({ value, tolerance, relativeTolerance, unit }: Extract<SaqAnswer, { kind: 'number' }>): string {
  const number = tolerance > 0 ? `${value} ± ${tolerance}` : String(value);
  const quantity = unit ? `${number} ${unit}` : number;
  return relativeTolerance ? `${quantity} ± ${Number((relativeTolerance * 100).toPrecision(15))}%` : quantity;
}

/** The words whose setting is on. */
function pickWords(settings: readonly (readonly [boolean | undefined, string])[]): string[] {
  return settings.filter(([isOn]) => isOn).map(([, words]) => words);
}

/** The settings of a key in a few words each. */
function listSettings(answer: SaqAnswer): string[] {
  switch (answer.kind) {
    case 'text':
      return pickWords([
        [answer.ignoresArticles, 'without the or a as well'],
        [answer.allowsTypo, 'one spelling mistake forgiven'],
      ]);
    case 'number':
      return pickWords([
        [answer.unitRequired && answer.unit !== '', 'with its unit'],
        [answer.unitExact && answer.unit !== '', 'only in this unit'],
        [answer.allowsWords, 'in words as well'],
      ]);
    case 'maths':
      return pickWords([
        [answer.form !== undefined, answer.form ?? ''],
        [answer.anyOrder, 'in any order'],
      ]);
    case 'chemistry':
      return [];
  }
}

function formatAnswer(answer: SaqAnswer): string {
  if (answer.kind === 'number') return formatQuantity(answer);
  return joinWords(
    answer.accepted.map((text) => `“${text}”`),
    'or',
  );
}

/** `“New Delhi” or “Delhi”`; `12 ± 0.1 cm, with its unit`. */
export function formatShortKey(answer: SaqAnswer): string {
  return [formatAnswer(answer), ...listSettings(answer)].join(', ');
}

/** How marking reads a typed text. */
export function readShort(question: TypedQuestion, part: string | null, typed: string): AnswerReading {
  const { shown, unreadReason, lacksUnit } = parseTyped(typed, question);
  const isForTeacher = unreadReason !== null && formulaSigns.test(typed);
  return { part, typed, readAs: shown, unreadReason, isForTeacher, lacksUnit };
}

export const saq: ViewingKind<'saq'> = {
  ...viewedTexts,
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'Name the SI unit of the power of a lens.',
      answer: 'dioptre | diopter',
      answer_rule: 'articles, typo',
      marks: '1',
      chapter: 'Light',
      difficulty: 'Intermediate',
    },
    {
      type: 'number',
      question: 'Find the power of a lens of focal length $25$ cm.',
      answer: '4',
      tolerance: '0.05',
      unit: 'D',
      unit_rule: 'required',
      marks: '2',
      chapter: 'Light',
      difficulty: 'Intermediate',
      explanation: '$P = 1/f$',
    },
    {
      type: 'maths',
      question: 'Factorise $x^2 + 5x + 6$.',
      answer: '(x + 2)(x + 3)',
      answer_rule: 'factorised',
      marks: '2',
      chapter: 'Polynomials',
      difficulty: 'Intermediate',
    },
    {
      type: 'chemistry',
      question: 'Write the formula of sulphuric acid.',
      answer: 'H2SO4',
      marks: '1',
      chapter: 'Acids, Bases and Salts',
      difficulty: 'Beginner',
    },
  ],
  toAsked: (shared, { isNumeric, isUnitExpected, hasKnownUnit, expects, allowsWords }) => ({
    ...shared,
    type: 'saq',
    isNumeric,
    isUnitExpected,
    ...(hasKnownUnit && { hasKnownUnit }),
    ...((expects === 'maths' || expects === 'chemistry') && { expects }),
    ...(allowsWords && { allowsWords }),
  }),
  listReadings: (question, answer) => ('text' in answer ? [readShort(question, null, answer.text.trim())] : []),
  listPhotos: () => [],
  reviewAnswer: (question) => ({ typed: { ...reviewText(question), isModel: false } }),
  formatKey: ({ answer }) => formatShortKey(answer),
  withKey: (draft, key) => (key.type === 'saq' ? { ...draft, ...key } : draft),
  listKeyParts({ answer }) {
    const texts = answer.kind === 'number' ? [[formatQuantity(answer)]] : answer.accepted.map(renderMath);
    return texts.map((text) => ({ mark: null, text, isRight: true }));
  },
  givenTitle: 'The most first',
};
