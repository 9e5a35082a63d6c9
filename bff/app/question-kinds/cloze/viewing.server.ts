import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { BlanksAnswer, type ClozeBlank, type ClozeCorrection, splitAtBlanks } from '@shikhar/contracts/question-kinds/cloze';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { renderMath } from '../../lib/maths/math.server.ts';
import { countOf } from '../../lib/words/marks.ts';
import { formatShortKey, readShort } from '../saq/viewing.server.ts';
import { viewedTexts } from '../shared/text-view.server.ts';
import type { ReviewedLine, ViewingKind } from '../viewing-kind.ts';
import { splitRichText } from './split-rich-text.ts';

/** A typed text with its dollar signs, in a text with formulas. */
function escapeFormulas(text: string): string {
  return text.replaceAll('$', '\\$');
}

/** `The boys (1) ____ in the field.` */
function formatGaps(text: string): string {
  return splitAtBlanks(text)
    .map((part) => (part.blank === null ? part.text : `${part.text}(${part.blank + 1}) ____`))
    .join('');
}

/** The words around a blank, on one line: `The boys ____ in the field.` */
function listSurroundings(text: string): string[] {
  const parts = splitAtBlanks(text);
  return parts.slice(0, -1).map((part, index) => {
    const before = part.text.split('\n').at(-1) ?? '';
    const after = parts[index + 1]?.text.split('\n')[0] ?? '';
    return `(${index + 1}) ${before.replace(/^[\s.,;:!?)]+/, '')}____${after.trimEnd()}`;
  });
}

function reviewBlanks({ question, yours, rightAnswer }: ResultQuestion): ReviewedLine[] {
  const texts = yours && 'blanks' in yours ? yours.blanks : [];
  const right = rightAnswer && 'blanks' in rightAnswer ? rightAnswer.blanks : [];
  return listSurroundings(question).map((name, index) => {
    const text = texts[index] ?? '';
    const key = right[index];
    return {
      key: String(index),
      name: renderMath(name),
      yours: text === '' ? null : [text],
      right: key ? [key.text] : null,
      isRight: key?.isRight ?? null,
      missing: 'Not filled',
    };
  });
}

/** `are`; `“New Delhi” or “Delhi”`. */
function formatBlankKey(blank: ClozeBlank): string {
  return blank.kind === 'choice' ? escapeFormulas(blank.options[blank.correct] ?? '') : formatShortKey(blank.answer);
}

function withBlankKey(blank: ClozeBlank, key: ClozeCorrection['blanks'][number] | undefined): ClozeBlank {
  if (blank.kind === 'choice') return { ...blank, correct: key?.kind === 'choice' ? key.correct : blank.correct };
  return { ...blank, answer: key?.kind === 'typed' ? key.answer : blank.answer };
}

function numberTexts(texts: readonly string[]): string[] {
  return texts.map((text, index) => `(${index + 1}) ${escapeFormulas(text) || '–'}`);
}

export const cloze: ViewingKind<'cloze'> = {
  ...viewedTexts,
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'The power of a lens is the [[1]] of its focal length in [[2]]; its unit is the [[3]].',
      blanks: 'menu: square | *reciprocal | double\ntext: metres | metre | m\ntext: dioptre | diopter',
      marks: '3',
      chapter: 'Light',
      difficulty: 'Intermediate',
    },
  ],
  answer: BlanksAnswer,
  toAsked: (shared, { blanks }) => ({
    ...shared,
    type: 'cloze',
    text: [plural(blanks.length, { one: 'Fill in the blank.', other: 'Fill in the # blanks.' })],
    parts: splitRichText(shared.text),
    blanks,
  }),
  formatQuestion: formatGaps,
  /** The blanks share the marks. */
  formatMarks: ({ blanks, marks }) => `${blanks.length} × ${formatNumber(marks / blanks.length)} = ${formatNumber(marks)}`,
  describePartMarks(sections) {
    if (sections.length === 0) return 'Each right blank earns its share of the marks.';
    const list = joinWords(sections);
    return plural(sections.length, {
      one: `In Section ${list} each right blank earns its share of the marks.`,
      other: `In Sections ${list} each right blank earns its share of the marks.`,
    });
  },
  describeAnswer({ blanks }, answer) {
    const filled = 'blanks' in answer ? answer.blanks.filter((text) => text !== '').length : 0;
    return `You filled in ${filled} of ${countOf(blanks.length, 'blank')}`;
  },
  /** Blanks for words are read as they stand. */
  listReadings: ({ blanks }, answer) =>
    blanks.flatMap((blank, index) => {
      const typed = 'blanks' in answer ? (answer.blanks[index] ?? '') : '';
      if (blank.kind === 'choice' || blank.expects === 'text' || typed === '') return [];
      return readShort(blank, `Blank ${index + 1}`, typed);
    }),
  isIncomplete: ({ blanks }, answer) => 'blanks' in answer && blanks.some((_, index) => (answer.blanks[index] ?? '') === ''),
  listPhotos: () => [],
  reviewAnswer: (question) => ({ lines: reviewBlanks(question) }),
  listYours: (_, yours) => ('blanks' in yours ? numberTexts(yours.blanks) : []),
  listRight: (_, right) => ('blanks' in right ? numberTexts(right.blanks.map(({ text }) => text)) : []),
  /** `(1) are; (2) “Delhi” or “New Delhi”` */
  formatKey: ({ blanks }) => blanks.map((blank, index) => `(${index + 1}) ${formatBlankKey(blank)}`).join('; '),
  withKey(draft, key) {
    if (key.type !== 'cloze') return draft;
    return { ...draft, blanks: draft.blanks.map((blank, index) => withBlankKey(blank, key.blanks[index])) };
  },
  listKeyParts: ({ blanks }) =>
    blanks.map((blank, index) => ({ mark: `(${index + 1})`, text: renderMath(formatBlankKey(blank)), isRight: true })),
  listKeyChoices: ({ blanks }) => ({
    menus: blanks.map((blank) => (blank.kind === 'choice' ? blank.options : [])),
  }),
  givenTitle: 'Blank by blank',
  listGiven: (_, given) => given.toSorted((one, other) => (one.blank ?? 0) - (other.blank ?? 0)),
  describeGiven: (_, { blank, text = '' }) => ({
    key: `${blank} ${text}`,
    mark: blank === undefined ? null : `(${blank + 1})`,
    text: [text],
  }),
  nameGiven: ({ blank, text = '' }) => (blank === undefined ? text : `(${blank + 1}) “${text}”`),
};
