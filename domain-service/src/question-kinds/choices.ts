import { findFixedOptions } from '@shikhar/contracts/question-kinds/fixed-options';
import type { Answer, KeyCorrection, QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { AttemptGroup, ShownImage } from '@shikhar/contracts/question-kinds/shared';
import * as z from 'zod';
import { choiceNotFound, keyOfOtherKind } from './kind-errors.ts';
import type { ChoiceOrder, OrderOptions } from './question-kind.ts';

/** Fields of `content` that every kind stores. */
export const sharedContent = {
  question: z.string(),
  image: ShownImage.optional(),
  group: AttemptGroup.optional(),
  idNumber: z.string().optional(),
};

/** The author's index of the choice at a place that the student saw. @throws VALIDATION_FAILED */
export function findWritten(order: ChoiceOrder, shown: number): number {
  const written = order[shown];
  if (written === undefined) throw choiceNotFound();
  return written;
}

/** Each index once, in order. */
export function sortPlaces(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}

/** Options in the author's order, with the indexes of those that are not shuffled like others. */
export const optionsContent = {
  options: z.array(z.string()),
  /** Kept last by the author. */
  pinnedLast: z.array(z.int()).optional(),
  /** Kept in their own places, since they name labels or other options. */
  fixed: z.array(z.int()).optional(),
};

type OptionsDraft = Pick<QuestionDraft, 'question' | 'image' | 'group'> & { options: string[]; pinnedLast: readonly number[] };

export function toOptionsContent({ options, pinnedLast, question, image, group }: OptionsDraft) {
  const pinned = sortPlaces(pinnedLast);
  const text = [group?.title, group?.text, question].join('\n');
  const fixed = findFixedOptions(options, { text, hasPicture: Boolean(image ?? group?.image) });
  return { options, ...(pinned.length > 0 && { pinnedLast: pinned }), ...(fixed.length > 0 && { fixed }) };
}

/** Shuffles options, if the test says so. */
export function orderOptions(
  { pinnedLast, fixed }: { pinnedLast?: readonly number[] | undefined; fixed?: readonly number[] | undefined },
  places: readonly number[],
  { shufflesOptions, shuffle }: OrderOptions,
): number[] {
  if (!shufflesOptions) return [...places];
  const [pinned, inPlace] = [new Set(pinnedLast), new Set(fixed)];
  const moved = places.filter((place) => !inPlace.has(place));
  const free = shuffle(moved.filter((place) => !pinned.has(place)));
  const rest = [...free, ...moved.filter((place) => pinned.has(place))].values();
  return places.map((place) => (inPlace.has(place) ? place : (rest.next().value ?? place)));
}

/** A kind whose answers are typed. */
export const withoutChoices = {
  listDistinct: () => ({ noun: 'option' as const, texts: [] }),
  listChoices: () => [],
  orderChoices: () => [],
  toShownAnswer: (answer: Answer) => answer,
  toResultFields: () => ({}),
  formatAnswer: (_: unknown, answer: Answer) => ('text' in answer ? answer.text : null),
};

/** A kind whose key cannot be corrected. */
export const withoutCorrection = {
  getCorrection: (): KeyCorrection | null => null,
  correctKey: (): never => {
    throw keyOfOtherKind();
  },
};
