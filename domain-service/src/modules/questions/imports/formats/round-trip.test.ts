import { AnswerForm } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { ExportFormat } from '@shikhar/contracts/questions/imports/formats';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFile, parseFile } from './formats.ts';
import { keepGroupsTogether, toFileGroup } from './list-passages.ts';
import type { ParsedFile } from './parsed-file.ts';

// Characters and strings with a meaning in at least one format.
const specialPieces = [
  ...[...'=~#{}:\\%$*<>&"\',;|-+@ \n\t_[]()/→²½अ😀'],
  ...[
    '->',
    '//',
    '::',
    '$CATEGORY:',
    '[html]',
    '&lt;',
    '<b>',
    ']]>',
    '--',
    '\\n',
    '\\(',
    '$x^2$',
    '%50%',
    '####',
    '..',
    '\\*',
    '<br>',
    '=SUM(',
    '=A1',
  ],
];
const piece = fc.oneof(
  fc.constantFrom(...specialPieces),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.lorem({ maxCount: 2 }),
);
const block = (maxLength: number) =>
  fc
    .array(piece, { maxLength: 8 })
    .map((pieces) =>
      pieces.join('').replaceAll('\u0000', '').replace(/\r\n?/g, '\n').toWellFormed().slice(0, maxLength).toWellFormed(),
    );
const line = (maxLength: number) =>
  block(maxLength).map((text) =>
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const requiredLine = (maxLength: number) =>
  line(maxLength).map((text) => (/[^\p{Cf}\p{Z}\p{M}]/u.test(text) ? text : `x${text}`.trim()));
const shownLine = (maxLength: number) => line(maxLength).map((text) => (/[^\p{Cf}\p{Z}\p{M}]/u.test(text) ? text : ''));

const hundredths = (min: number) => fc.integer({ min, max: 10_000 }).map((count) => count / 100);
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const image = fc.record({
  url: fc.oneof(
    fc.uuid().map((id) => `/question-images/${id}`),
    fc.constant("data:image/svg+xml,<svg a='=1,2'/>"),
  ),
  alt: shownLine(300),
});
const shared = {
  question: block(8_000).map((text) => (text.trim() === '' ? `?${text}` : text)),
  image: fc.option(image),
  explanation: block(4_000),
  chapter: shownLine(200),
  difficulty: fc.constantFrom(...Difficulty.options),
  marks: hundredths(100),
  negativeMarks: fc.option(hundredths(0)),
};
const places = (length: number) => fc.uniqueArray(fc.integer({ min: 0, max: length - 1 }), { maxLength: length });
const sameChoice = (text: string) => text.normalize('NFC');
const mcq = fc.uniqueArray(requiredLine(1_000), { minLength: 2, maxLength: 12, selector: sameChoice }).chain((options) =>
  fc.record({
    type: fc.constant('mcq' as const),
    ...shared,
    options: fc.constant(options),
    pinnedLast: places(options.length),
    correct: fc.integer({ min: 0, max: options.length - 1 }),
    alsoCorrect: places(options.length),
  }),
);
const multiselect = fc.uniqueArray(requiredLine(1_000), { minLength: 2, maxLength: 12, selector: sameChoice }).chain((options) =>
  fc.record({
    type: fc.constant('multiselect' as const),
    ...shared,
    options: fc.constant(options),
    pinnedLast: places(options.length),
    correct: fc.uniqueArray(fc.integer({ min: 0, max: options.length - 1 }), { minLength: 1, maxLength: options.length }),
    scoring: fc.constantFrom('all' as const, 'part' as const, 'penalty' as const),
  }),
);
const ordering = fc.record({
  type: fc.constant('ordering' as const),
  ...shared,
  items: fc.uniqueArray(requiredLine(1_000), { minLength: 2, maxLength: 12, selector: sameChoice }),
  scoring: fc.constantFrom('all' as const, 'part' as const),
});
const pair = fc.record({ left: requiredLine(1_000), right: requiredLine(1_000) });
const flag = fc.option(fc.constant(true as const), { nil: undefined });
const answer = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    accepted: fc.uniqueArray(requiredLine(500), { minLength: 1, maxLength: 6 }),
    ignoresArticles: flag,
    allowsTypo: flag,
  }),
  fc.record({
    kind: fc.constant('maths' as const),
    accepted: fc.uniqueArray(requiredLine(500), { minLength: 1, maxLength: 6 }),
    form: fc.option(fc.constantFrom(...AnswerForm.options), { nil: undefined }),
    anyOrder: flag,
  }),
  fc.record({
    kind: fc.constant('chemistry' as const),
    accepted: fc.uniqueArray(requiredLine(500), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    value: number,
    tolerance: number.map(Math.abs),
    relativeTolerance: fc.option(
      fc.integer({ min: 1, max: 1_000 }).map((thousandths) => thousandths / 1_000),
      { nil: undefined },
    ),
    allowsWords: flag,
    unit: shownLine(40),
    unitRequired: fc.boolean(),
    unitExact: fc.boolean(),
  }),
);
const rubric = fc
  .array(fc.record({ points: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2), criterion: requiredLine(300) }), {
    maxLength: 5,
  })
  .map((items) => items.map((item, index) => ({ id: `r${index + 1}`, ...item })));
const blank = fc.oneof(
  fc.record({ kind: fc.constant('typed' as const), answer }),
  fc.uniqueArray(requiredLine(1_000), { minLength: 2, maxLength: 12 }).chain((options) =>
    fc.record({
      kind: fc.constant('choice' as const),
      options: fc.constant(options),
      correct: fc.integer({ min: 0, max: options.length - 1 }),
    }),
  ),
);
/** Words without formulas and marks between the blanks. */
const words = fc.oneof(
  fc.lorem({ maxCount: 3 }),
  fc.constantFrom(' ', '.', '\n', ' {', '} ', ' $x^2$ ', '<b>', '&lt;', ' \\$5 ', ': '),
);
const cloze = fc.array(fc.record({ blank, before: words }), { minLength: 1, maxLength: 4 }).chain((parts) =>
  fc.record({
    type: fc.constant('cloze' as const),
    ...shared,
    question: fc.constant(parts.map(({ before }, index) => `${before}[[${index + 1}]]`).join('')),
    blanks: fc.constant(parts.map((part) => part.blank)),
  }),
);
const draft: fc.Arbitrary<QuestionDraft> = fc.oneof(
  mcq,
  multiselect,
  ordering,
  fc.record({ type: fc.constant('truefalse' as const), ...shared, correct: fc.boolean() }),
  fc.record({
    type: fc.constant('match' as const),
    ...shared,
    pairs: fc.uniqueArray(pair, { minLength: 2, maxLength: 8, selector: ({ left }) => sameChoice(left) }),
    distractors: fc.option(fc.array(requiredLine(1_000), { minLength: 1, maxLength: 4 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('saq' as const), ...shared, answer }),
  cloze,
  fc.record({
    type: fc.constant('broad' as const),
    ...shared,
    imageUpload: fc.boolean(),
    rubric,
    modelAnswer: block(8_000),
  }),
);

const place = fc.oneof(
  fc.constant({}),
  fc.record({ class: fc.constantFrom(...ClassLevel.options), subject: fc.constantFrom(...Subject.options) }),
);

const groups = fc
  .uniqueArray(
    fc.record({ id: fc.uuid(), title: shownLine(200), text: block(8_000), image: fc.option(image) }).map((group) => ({
      ...group,
      text: group.text.trim() === '' && group.image === null ? `?${group.text}` : group.text,
    })),
    { maxLength: 2, selector: ({ title, text, image: own }) => JSON.stringify([title, text, own]) },
  )
  .filter(([one, other]) => one?.id !== other?.id || !one);

/** Questions, some of which share a passage. */
const questionList = groups.chain((shared) =>
  fc
    .array(
      fc.record({ draft, place, group: fc.option(fc.constantFrom(...shared, null)), idNumber: fc.option(requiredLine(100)) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((list) =>
      keepGroupsTogether(
        list.map(({ draft: own, place: at, group, idNumber }) => ({
          draft: { ...own, ...(group && { group }), ...(idNumber && { idNumber }) },
          place: at,
        })),
      ),
    ),
);

/** The questions as they were before the import gave groups their ids. */
function listDrafts({ questions, groups: shared }: ParsedFile): object[] {
  return questions.map(({ draft: own, group }) => ({ ...own, ...(group !== undefined && { group: shared[group]?.group }) }));
}

const defaults = { chapter: '', difficulty: 'Advanced', marks: 7 } as const;

describe('an export', () => {
  it.each(ExportFormat.options)('as %s imports as the same questions', async (format) => {
    const readAs = format === 'qti-2.1' ? 'qti' : format;
    await fc.assert(
      fc.asyncProperty(questionList, async (questions) => {
        const drafts = questions.map((question) => question.draft);
        const shown = drafts.map(({ group, ...own }) => ({ ...own, ...(group && { group: toFileGroup(group) }) }));
        expect(drafts.map((each) => QuestionDraft.safeParse(each).error?.issues)).toEqual(drafts.map(() => undefined));
        const file = await formatFile(format, questions);
        const read = await parseFile(readAs, file, defaults, { hasDollarFormulas: true });
        const withText = await parseFile(readAs, file, defaults, { hasDollarFormulas: false });
        expect(listDrafts(withText)).toEqual(shown);
        expect(read.rejected).toEqual([]);
        expect(listDrafts(read)).toEqual(shown);
        expect(read.notes).toEqual([]);
        expect(read.questions.map((question) => question.place ?? {})).toEqual(questions.map((question) => question.place));
        expect(read.questions.map(({ line: at }) => at)).toEqual(
          read.questions.map(({ line: at }) => at).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 300 },
    );
  });
});
