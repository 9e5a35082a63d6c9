import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { renderMath } from '../../lib/maths/math.server.ts';
import { reviewText, viewedTexts } from '../shared/text-view.server.ts';
import type { ViewingKind } from '../viewing-kind.ts';
import { lacksUnit, parseTyped } from './typed-maths.ts';

/** `12 ± 0.1 cm` */
function formatQuantity({ value, tolerance, unit }: Extract<SaqAnswer, { kind: 'number' }>): string {
  const number = tolerance > 0 ? `${value} ± ${tolerance}` : String(value);
  return unit ? `${number} ${unit}` : number;
}

/** `“New Delhi” or “Delhi”`; `12 ± 0.1 cm`. */
export function formatShortKey(answer: SaqAnswer): string {
  if (answer.kind === 'number') return formatQuantity(answer);
  const quoted = answer.accepted.map((text) => `“${text}”`);
  return joinWords(quoted, 'or');
}

export const saq: ViewingKind<'saq'> = {
  ...viewedTexts,
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'Name the SI unit of the power of a lens.',
      answer: 'dioptre | diopter',
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
  ],
  toAsked: (shared, { isNumeric, isUnitExpected }) => ({ ...shared, type: 'saq', isNumeric, isUnitExpected }),
  readTyped({ isNumeric, isUnitExpected }, typed) {
    const { shown, unreadReason } = parseTyped(typed, isNumeric);
    return { readAs: shown, isUnread: unreadReason !== null, lacksUnit: isUnitExpected && lacksUnit(typed) };
  },
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
