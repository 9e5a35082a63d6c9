import * as z from 'zod';
import { lineOfText } from '../vocabulary/text.ts';
import { ChoiceIndex, maxChoices } from './limits.ts';
import { ExpectedKind, SaqAnswer } from './saq.ts';
import { attemptFields, draftFields, maxChoiceLength, requiredLine } from './shared.ts';

export const maxBlanks = 20;

/** A blank to fill from a menu, or by typing. */
export const ClozeBlank = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('choice'),
      options: z.array(requiredLine(maxChoiceLength, 'Enter the option')).min(2, 'Enter at least two options').max(maxChoices),
      correct: z.int('Select the correct answer').min(0),
    })
    .superRefine(({ options, correct }, context) => {
      if (correct >= options.length) {
        context.addIssue({ code: 'custom', path: ['correct'], message: 'Choose the correct answer from the options' });
      }
      if (new Set(options).size < options.length) {
        context.addIssue({ code: 'custom', path: ['options'], message: 'Enter each option once' });
      }
    }),
  z.strictObject({ kind: z.literal('typed'), answer: SaqAnswer }),
]);
export type ClozeBlank = z.infer<typeof ClozeBlank>;

/** A blank, or a formula, which holds none: `$[[1]]$` is TeX. */
const blankMark = /(?<!\\)\$(?:[^$\\]|\\.)+\$|\[\[(\d{1,2})\]\]/gs;

/** A part of a text, with the index of the blank after it; null after the last part. */
export interface ClozePart {
  text: string;
  blank: number | null;
}

/** Splits the text of a question at its blanks. */
export function splitAtBlanks(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let start = 0;
  for (const mark of text.matchAll(blankMark)) {
    if (mark[1] === undefined) continue;
    parts.push({ text: text.slice(start, mark.index), blank: Number(mark[1]) - 1 });
    start = mark.index + mark[0].length;
  }
  return [...parts, { text: text.slice(start), blank: null }];
}

/** The indexes of the blanks of a text, in its order. */
export function listBlanks(text: string): number[] {
  return splitAtBlanks(text).flatMap(({ blank }) => (blank === null ? [] : [blank]));
}

/** The mark of a blank in a text. */
export function formatBlankMark(blank: number): string {
  return `[[${blank + 1}]]`;
}

/** `question` has `[[1]]`, `[[2]]` and so on where the blanks are, in this order. All blanks are worth the same. */
export const ClozeDraft = z
  .strictObject({
    type: z.literal('cloze'),
    ...draftFields,
    blanks: z.array(ClozeBlank).min(1, 'Add at least one blank').max(maxBlanks, `Use at most ${maxBlanks} blanks`),
  })
  .superRefine(({ question, blanks }, context) => {
    const found = listBlanks(question);
    if (found.length === blanks.length && found.every((blank, index) => blank === index)) return;
    const message = 'Write each blank once, in the order of the text: [[1]], [[2]] and so on';
    context.addIssue({ code: 'custom', path: ['question'], message });
  });

/** A blank as a student sees it. */
export const AttemptBlank = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
  z.object({
    kind: z.literal('typed'),
    expects: ExpectedKind,
    isUnitExpected: z.boolean(),
    hasKnownUnit: z.boolean().optional(),
  }),
]);
export type AttemptBlank = z.infer<typeof AttemptBlank>;

export const AttemptCloze = z.object({ ...attemptFields, type: z.literal('cloze'), blanks: z.array(AttemptBlank) });

/** The text of each blank: the option, or what is typed; '' if it is empty. */
export const BlanksAnswer = z.strictObject({
  blanks: z
    .array(lineOfText(maxChoiceLength))
    .min(1)
    .max(maxBlanks)
    .refine((blanks) => blanks.some((blank) => blank !== ''), 'Fill at least one blank, or send null'),
});

/** The right text of each blank, and whether the student's is right; null for one that nobody can judge yet. */
export const RightBlanks = z.object({ blanks: z.array(z.object({ text: z.string(), isRight: z.boolean().nullable() })) });
export type RightBlanks = z.infer<typeof RightBlanks>;

/** The key of each blank: the right option, or the rules of a short answer. */
export const ClozeCorrection = z.strictObject({
  type: z.literal('cloze'),
  blanks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('choice'), correct: ChoiceIndex }),
        z.strictObject({ kind: z.literal('typed'), answer: SaqAnswer }),
      ]),
    )
    .min(1)
    .max(maxBlanks),
});
export type ClozeCorrection = z.infer<typeof ClozeCorrection>;
