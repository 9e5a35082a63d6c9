import * as z from 'zod';
import { AttemptBroad, BroadDraft } from './broad.ts';
import { AttemptCloze, BlanksAnswer, ClozeCorrection, ClozeDraft, RightBlanks } from './cloze.ts';
import { AttemptMatch, MatchAnswer, MatchCorrection, MatchDraft, RightPairs } from './match.ts';
import { AttemptMcq, ChoiceAnswer, McqCorrection, McqDraft, RightChoice } from './mcq.ts';
import { AttemptMultiselect, ChoicesAnswer, MultiselectCorrection, MultiselectDraft, RightChoices } from './multiselect.ts';
import { AttemptOrdering, OrderingCorrection, OrderingDraft, PlacesAnswer, RightPlaces } from './ordering.ts';
import { AttemptSaq, RightTexts, SaqCorrection, SaqDraft, TextAnswer } from './saq.ts';
import { AttemptTrueFalse, TrueFalseCorrection, TrueFalseDraft } from './truefalse.ts';

/** A question with its key, as its author writes it. Only authors may receive it. */
export const QuestionDraft = z.discriminatedUnion('type', [
  McqDraft,
  MultiselectDraft,
  TrueFalseDraft,
  MatchDraft,
  OrderingDraft,
  SaqDraft,
  ClozeDraft,
  BroadDraft,
]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** A question as a student sees it during the attempt. No field can hold a key. */
export const AttemptQuestion = z.discriminatedUnion('type', [
  AttemptMcq,
  AttemptMultiselect,
  AttemptTrueFalse,
  AttemptMatch,
  AttemptOrdering,
  AttemptSaq,
  AttemptCloze,
  AttemptBroad,
]);
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

/** An answer of any question type; sending `null` clears it. */
export const Answer = z.union([ChoiceAnswer, ChoicesAnswer, MatchAnswer, PlacesAnswer, TextAnswer, BlanksAnswer]);
export type Answer = z.infer<typeof Answer>;

/** The right answer for display. */
export const RightAnswer = z.union([RightChoice, RightChoices, RightPairs, RightPlaces, RightTexts, RightBlanks]);
export type RightAnswer = z.infer<typeof RightAnswer>;

/** The part of a key that can be corrected after a question was taken, by type; indexes in the author's order. */
export const KeyCorrection = z.discriminatedUnion('type', [
  McqCorrection,
  MultiselectCorrection,
  TrueFalseCorrection,
  MatchCorrection,
  OrderingCorrection,
  SaqCorrection,
  ClozeCorrection,
]);
export type KeyCorrection = z.infer<typeof KeyCorrection>;
