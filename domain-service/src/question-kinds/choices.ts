import type { Answer, KeyCorrection } from '@shikhar/contracts/question-kinds/registry';
import { AttemptGroup, ShownImage } from '@shikhar/contracts/question-kinds/shared';
import * as z from 'zod';
import { choiceNotFound, keyOfOtherKind } from './kind-errors.ts';
import type { ChoiceOrder, OrderOptions } from './question-kind.ts';

/** Fields of `content` that every kind stores. */
export const sharedContent = {
  question: z.string(),
  image: ShownImage.optional(),
  group: AttemptGroup.optional(),
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

/** Shuffles options, if the test says so, and keeps the pinned ones last. */
export function orderPinned(
  pinnedLast: readonly number[] | undefined,
  places: readonly number[],
  { shufflesOptions, shuffle }: OrderOptions,
): number[] {
  if (!shufflesOptions) return [...places];
  const pinned = new Set(pinnedLast);
  return [...shuffle(places.filter((place) => !pinned.has(place))), ...places.filter((place) => pinned.has(place))];
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
