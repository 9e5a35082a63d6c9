import { ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import * as z from 'zod';
import { defineForm } from '../../../../forms/define-form.ts';
import { type FieldValues, isSelected, parseBlock, parseNumber } from '../../../../forms/field-values.ts';
import { type GivenPoints, stepAdjustment } from './marks-step.ts';

const itemPrefix = 'item-';

/** The name of a rubric item's box. */
export function toItemField(id: string): string {
  return itemPrefix + id;
}

/** The rubric items that have a box among these fields. */
export function listItems(names: Iterable<string>): string[] {
  return [...names].flatMap((name) => (name.startsWith(itemPrefix) ? [name.slice(itemPrefix.length)] : []));
}

/** The marks as the form has them. */
export type FormMarks = Omit<ReviewSave, 'revision'>;

/** The boxes of the rubric, the adjustment and the comment. `MarksSaver` saves them while they are typed. */
export function defineMarks(items: readonly string[]) {
  return defineForm({
    schema: ReviewSave.pick({ rubricItems: true, adjustment: true, comment: true }),
    fields: ['adjustment', 'comment', ...items.map(toItemField)],
    whenLeft: 'draft',
    read: (values) => ({
      rubricItems: items.filter((id) => isSelected(values, toItemField(id))),
      adjustment: parseNumber(values['adjustment']),
      comment: parseBlock(values['comment']),
    }),
  });
}

/** The values of the form's fields. @param items all that have a box */
export function toMarksValues(items: readonly string[], marks: Omit<FormMarks, 'isMarked'>): FieldValues {
  const { rubricItems, adjustment, comment } = marks;
  const boxes = items.map((id) => [toItemField(id), rubricItems.includes(id) ? 'on' : ''] as const);
  return { ...Object.fromEntries(boxes), adjustment: String(adjustment), comment };
}

/** `next`: save and go on; `zero`: no marks; `full`: all marks; `unmark`: return to the queue. */
export const MarksIntent = z.enum(['next', 'more', 'less', 'zero', 'full', 'unmark']);
export type MarksIntent = z.infer<typeof MarksIntent>;

export interface MarksRules {
  rubric: readonly { id: string; points: number }[];
  marks: number;
}

export function countPoints(
  { rubricItems, adjustment }: Omit<FormMarks, 'isMarked'>,
  { rubric, marks }: MarksRules,
): GivenPoints {
  const chosen = new Set(rubricItems);
  const points = rubric.reduce((sum, item) => sum + (chosen.has(item.id) ? item.points : 0), 0);
  return { points, adjustment, marks };
}

/** The marks after one of the form's buttons was pressed. */
export function applyIntent(given: Omit<FormMarks, 'isMarked'>, intent: MarksIntent, rules: MarksRules): FormMarks {
  const step = (by: number) => stepAdjustment(countPoints(given, rules), by);
  switch (intent) {
    case 'more':
      return { ...given, adjustment: step(0.5), isMarked: true };
    case 'less':
      return { ...given, adjustment: step(-0.5), isMarked: true };
    case 'zero':
      return { ...given, rubricItems: [], adjustment: 0, isMarked: true };
    case 'full':
      return { ...given, adjustment: Math.ceil(rules.marks * 2) / 2 - countPoints(given, rules).points, isMarked: true };
    case 'next':
      return { ...given, isMarked: true };
    case 'unmark':
      return { ...given, isMarked: false };
  }
}
