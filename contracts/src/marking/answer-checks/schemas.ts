import * as z from 'zod';
import { ChosenAnswer, maxListedTexts } from '../../question-kinds/chosen-answer.ts';
import { maxBlanks } from '../../question-kinds/cloze.ts';
import { SaqAnswer } from '../../question-kinds/saq.ts';
import { blockOfText } from '../../vocabulary/text.ts';

/** Maximum texts per request, which bounds its time. */
export const maxCheckedTexts = 50;
export const maxCheckedLength = 2_000;

/** A key that need not be saved, and texts as students type them. */
export const AnswerCheck = z.strictObject({
  answer: SaqAnswer,
  texts: z.array(blockOfText(maxCheckedLength)).max(maxCheckedTexts),
});
export type AnswerCheck = z.infer<typeof AnswerCheck>;

/** The outcome of comparing a text with a key. A teacher marks what is not understood. */
export const AnswerVerdict = z.enum(['right', 'wrong', 'not_understood']);
export type AnswerVerdict = z.infer<typeof AnswerVerdict>;

export const CheckedText = z.object({
  text: z.string(),
  verdict: AnswerVerdict,
  /** A short sentence for the author. */
  reason: z.string(),
});
export type CheckedText = z.infer<typeof CheckedText>;

export const CheckedAnswers = z.object({
  /** The given texts in their order, without blank ones. */
  checked: z.array(CheckedText),
  /** Other spellings of the key and near misses, right ones first. */
  proposed: z.array(CheckedText),
});
export type CheckedAnswers = z.infer<typeof CheckedAnswers>;

/** Texts that students typed and that the saved key refuses, most frequent first: `maxListedTexts` of each blank. */
export const RefusedAnswers = z.object({
  refused: z
    .array(ChosenAnswer.pick({ blank: true, students: true }).extend({ text: z.string() }))
    .max(maxBlanks * maxListedTexts),
});
export type RefusedAnswers = z.infer<typeof RefusedAnswers>;
export type RefusedAnswer = RefusedAnswers['refused'][number];
