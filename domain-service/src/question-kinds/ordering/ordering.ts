import { OrderingScoring } from '@shikhar/contracts/question-kinds/ordering';
import * as z from 'zod';
import { invalidField } from '../../errors/domain-error.ts';
import { findWritten, sharedContent } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { GivenAnswer, QuestionKind } from '../question-kind.ts';
import { blank, roundMarks, type Score } from '../score.ts';

/** `options` are sorted by their text, so that the content does not tell the order. */
export const OrderingContent = z.object({ ...sharedContent, options: z.array(z.string()), scoring: OrderingScoring });
type OrderingContent = z.infer<typeof OrderingContent>;

/** `order[place]` is the index of the option that belongs there. */
const OrderingKey = z.object({ order: z.array(z.int()) });
type OrderingKey = z.infer<typeof OrderingKey>;

type Places = Readonly<Record<string, number>>;

function mapItems(places: Places, mapItem: (item: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(places).map(([item, place]) => [String(mapItem(Number(item))), place]));
}

/** The items in their right order. */
const listItems = ({ options }: OrderingContent, { order }: OrderingKey): string[] => order.map((item) => options[item] ?? '');

/** The places that hold the right item. Items with equal texts are interchangeable. */
function findRightPlaces(content: OrderingContent, key: OrderingKey, places: Places): Set<number> {
  const items = listItems(content, key);
  const right = Object.entries(places).filter(([item, place]) => content.options[Number(item)] === items[place]);
  return new Set(right.map(([, place]) => place));
}

/** Without JavaScript several items can have one place: the right one counts there. */
function scorePlaces(content: OrderingContent, key: OrderingKey, { answer }: GivenAnswer, marks: number): Score {
  if (answer === null || !('places' in answer) || Object.keys(answer.places).length === 0) return blank;
  const right = findRightPlaces(content, key, answer.places).size;
  const count = content.options.length;
  if (right === count) return { awarded: marks, outcome: 'correct' };
  if (right === 0 || content.scoring === 'all') return { awarded: 0, outcome: 'wrong' };
  return { awarded: roundMarks((marks * right) / count), outcome: 'part' };
}

/** The key for items in their right order. @throws VALIDATION_FAILED unless they are the options */
function toKey(items: readonly string[], options: readonly string[]): OrderingKey {
  const free = [...options.entries()];
  const order = items.flatMap((text) => {
    const at = free.findIndex(([, option]) => option === text);
    return at < 0 ? [] : free.splice(at, 1).map(([item]) => item);
  });
  if (order.length !== items.length || free.length > 0) throw invalidField('key', 'Use each item of the question once.');
  return { order };
}

/** Items to put in order. */
export const ordering: QuestionKind<'ordering', OrderingContent, OrderingKey> = {
  type: 'ordering',
  content: OrderingContent,
  key: OrderingKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: false,
  isWritten: false,
  answerCounting: 'none',

  toStored({ items, scoring }, shared) {
    const options = items.toSorted();
    return { content: { ...shared, options, scoring }, key: toKey(items, options) };
  },
  toDraft: (shared, content, key) => ({
    type: 'ordering',
    ...shared,
    items: listItems(content, key),
    scoring: content.scoring,
  }),
  hasKey: () => true,
  check: () => [],
  listDistinct: ({ items }) => ({ noun: 'item', texts: items }),

  listChoices: ({ options }) => options,
  // Sorted, the items would often be in their right order, as years are.
  orderChoices: (_, places, { shuffle }) => shuffle(places),
  toAttemptQuestion: (shared, { scoring }, { choices }) => ({ ...shared, type: 'ordering', options: choices, scoring }),
  toStoredAnswer(answer, order) {
    if (!('places' in answer)) throw answerOfOtherKind('Put the items in order');
    if (Object.values(answer.places).some((place) => place >= order.length)) throw answerOfOtherKind('There is no such place');
    return { places: mapItems(answer.places, (item) => findWritten(order, item)) };
  },
  toShownAnswer: (answer, order) =>
    'places' in answer ? { places: mapItems(answer.places, (item) => order.indexOf(item)) } : answer,
  acceptsFiles: () => false,

  score: ({ content, key }, given, { marks }) => scorePlaces(content, key, given, marks),
  toResultFields: (_, options) => ({ options }),
  toRightAnswer: (_, { order }, shown) => ({
    places: Object.fromEntries(order.map((item, place) => [String(shown.indexOf(item)), place])),
  }),
  formatAnswer({ options }, answer) {
    if (!('places' in answer)) return null;
    const placed = Object.entries(answer.places).toSorted(([, one], [, other]) => one - other);
    return placed.map(([item, place]) => `${place + 1}. ${options[Number(item)] ?? ''}`).join('; ');
  },

  getCorrection: ({ items }) => ({ type: 'ordering', items }),
  correctKey({ options }, _, correction) {
    if (correction.type !== 'ordering') throw keyOfOtherKind();
    return toKey(correction.items, options);
  },
};
