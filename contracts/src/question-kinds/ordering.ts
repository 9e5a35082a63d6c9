import * as z from 'zod';
import { maxChoices } from './limits.ts';
import { attemptFields, draftFields, maxChoiceLength, normaliseChoice, requiredLine } from './shared.ts';

/** `all`: only the whole right order earns marks. `part`: each item at its right place earns its share. */
export const OrderingScoring = z.enum(['all', 'part']);
export type OrderingScoring = z.infer<typeof OrderingScoring>;

const Items = z
  .array(requiredLine(maxChoiceLength, 'Enter the item'))
  .min(2, 'Enter at least two items')
  .max(maxChoices)
  // Items that students cannot tell apart have no single right order.
  .superRefine((items, context) => {
    const texts = items.map(normaliseChoice);
    for (const [place, text] of texts.entries()) {
      if (text === '' || texts.indexOf(text) === place) continue;
      context.addIssue({ code: 'custom', path: [place], message: 'This item is there already' });
    }
  });

/** `items` are in the right order. */
export const OrderingDraft = z.strictObject({
  type: z.literal('ordering'),
  ...draftFields,
  items: Items,
  scoring: OrderingScoring,
});

/** `options` are the items in the order in which this student sees them. */
export const AttemptOrdering = z.object({
  ...attemptFields,
  type: z.literal('ordering'),
  options: z.array(z.string()),
  scoring: OrderingScoring,
});

/** Item, by its index as shown (as text), to its place, from 0; items without a place are absent. */
export const PlacesAnswer = z.strictObject({
  places: z
    .record(
      z.string().regex(/^(?:\d|1[01])$/),
      z
        .int()
        .min(0)
        .max(maxChoices - 1),
    )
    .refine((places) => Object.keys(places).length > 0, 'Put at least one item in its place, or send null'),
});

/** The right place of each item for display, by its index as shown. */
export const RightPlaces = z.object({ places: z.record(z.string(), z.int()) });

/** The items in their right order. */
export const OrderingCorrection = z.strictObject({
  type: z.literal('ordering'),
  items: z.array(z.string().max(2_000)).min(2).max(maxChoices),
});
