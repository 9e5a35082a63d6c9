import { RubricChange, type RubricPage } from '@shikhar/contracts/marking/reviews/schemas';
import type * as z from 'zod';
import type { FormDefinition } from '../../../../forms/define-form.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../../forms/form-errors.ts';
import { countOf } from '../../../../lib/words/marks.ts';

const Rubric = RubricChange.pick({ rubric: true, reason: true });
export type Rubric = z.infer<typeof Rubric>;

/** Empty lines for new items at the end of the form. */
const emptyLines = 3;
const maxLines = 20 + emptyLines;

/** The form as the rubric is now: in each line an item's id, points and criterion. */
export function buildRubricValues(rubric: RubricPage['rubric']): FieldValues {
  const empty = Array.from({ length: emptyLines }, () => ({ id: '', points: '', criterion: '' }));
  return Object.fromEntries(
    [...rubric, ...empty].flatMap(({ id, points, criterion }, line) => [
      [`id_${line}`, id],
      [`points_${line}`, String(points)],
      [`criterion_${line}`, criterion],
    ]),
  );
}

/** The numbers of the form's lines. */
export function listLines(values: FieldValues): number[] {
  return Array.from({ length: maxLines }, (_, line) => line).filter((line) => `criterion_${line}` in values);
}

function readItems(values: FieldValues) {
  const lines = listLines(values).map((line) => ({
    line,
    id: values[`id_${line}`] ?? '',
    points: values[`points_${line}`]?.trim() ?? '',
    // Criteria are single-line, though the box wraps.
    criterion: (values[`criterion_${line}`] ?? '').replace(/\s*[\r\n]+\s*/g, ' '),
  }));
  return lines.filter(({ criterion }) => criterion.trim() !== '');
}

/** The form of a question's rubric. No item is worth more than the question, and a line without a criterion is ignored. */
export function defineRubric(marks: number): FormDefinition<Rubric> {
  const lines = Array.from({ length: maxLines }, (_, line) => [`id_${line}`, `points_${line}`, `criterion_${line}`]);
  return {
    fields: [...lines.flat(), 'reason'],
    findField: (path) => path,
    parse(values) {
      const items = readItems(values);
      const { data, error } = Rubric.safeParse({
        reason: values['reason'] ?? '',
        rubric: items.map(({ id, points, criterion }) => ({
          ...(id && { id }),
          points: Number(points || Number.NaN),
          criterion,
        })),
      });
      const findField = ([first, place, field]: readonly PropertyKey[]) => {
        if (first !== 'rubric') return String(first);
        // Too many items have their error at the last.
        const item = typeof place === 'number' ? items[place] : items.at(-1);
        return `${String(field ?? 'criterion')}_${item?.line}`;
      };
      const tooMany = items
        .filter(({ points }) => Number(points) > marks)
        .map(({ line }): [string, string] => [`points_${line}`, `The question has ${countOf(marks, 'mark')}`]);
      if (!error && tooMany.length === 0) return { isValid: true, body: data };
      return { isValid: false, errors: takeFirstByField([...tooMany, ...(error ? listIssues(error, findField) : [])]) };
    },
  };
}

/** A warning if the items do not add up to the question's marks; null otherwise. */
export function warnOfSum(rubric: readonly { points: number }[], marks: number): string | null {
  const sum = rubric.reduce((total, { points }) => total + points, 0);
  if (rubric.length === 0 || sum === marks) return null;
  return `The items add up to ${countOf(sum, 'mark')}, but the question has ${countOf(marks, 'mark')}.`;
}
