import { RubricChange, type RubricPage } from '@shikhar/contracts/marking/reviews/schemas';
import { type FormErrors, listIssues, sortErrors } from '../../../../forms/form-errors.ts';
import { countOf } from '../../../../lib/words/marks.ts';

/** A row of the form; a row without a criterion is ignored. */
export interface RubricLine {
  id: string;
  points: string;
  criterion: string;
}

/** Empty lines for new items at the end of the form. */
const emptyLines = 3;
const emptyLine: RubricLine = { id: '', points: '', criterion: '' };

/** The initial form. */
export function listLines(rubric: RubricPage['rubric']): RubricLine[] {
  const saved = rubric.map(({ id, points, criterion }) => ({ id, points: String(points), criterion }));
  return [...saved, ...Array.from({ length: emptyLines }, () => emptyLine)];
}

type Fields = Readonly<Record<string, string>>;

export function parseLines(fields: Fields): RubricLine[] {
  const lines: RubricLine[] = [];
  for (let index = 0; `criterion_${index}` in fields; index += 1) {
    const read = (name: string) => fields[`${name}_${index}`] ?? '';
    // Criteria are single-line, though the box wraps.
    lines.push({ id: read('id'), points: read('points'), criterion: read('criterion').replace(/\s*[\r\n]+\s*/g, ' ') });
  }
  return lines;
}

/** The fields that can show an error. */
export function listShown(lines: readonly RubricLine[]): ReadonlySet<string> {
  return new Set(['reason', ...lines.flatMap((_, index) => [`points_${index}`, `criterion_${index}`])]);
}

/** Maps an error path of the contract to a form field. `places` holds the row of each item. */
function getErrorFieldName(path: readonly PropertyKey[], places: readonly number[]): string {
  const [first, item, field] = path;
  return first === 'rubric' && typeof item === 'number' ? `${String(field)}_${places[item]}` : String(first ?? '');
}

/** Parses the form into a change, or returns errors. No item is worth more than the question. */
export function parseChange(fields: Fields, marks: number): { change: RubricChange } | { errors: FormErrors } {
  const lines = parseLines(fields);
  const items = lines.map((line, index) => ({ ...line, place: index })).filter(({ criterion }) => criterion.trim() !== '');
  const places = items.map(({ place }) => place);
  const change = RubricChange.safeParse({
    id: fields['key'],
    markingVersion: Number(fields['markingVersion']),
    reason: fields['reason'] ?? '',
    dryRun: fields['step'] !== 'apply',
    rubric: items.map(({ id, points, criterion }) => ({
      ...(id && { id }),
      points: Number(points.trim() || Number.NaN),
      criterion,
    })),
  });
  const issues = change.error ? listIssues(change.error, (path) => getErrorFieldName(path, places)) : [];
  const tooMany = items
    .filter(({ points }) => Number(points) > marks)
    .map(({ place }): [string, string] => [`points_${place}`, `The question has ${countOf(marks, 'mark')}`]);
  const errors = sortErrors(listShown(lines), [...tooMany, ...issues]);
  if (!change.success || tooMany.length > 0) return { errors };
  return { change: change.data };
}

/** A warning if the items do not add up to the question's marks; null otherwise. */
export function warnOfSum(rubric: readonly { points: number }[], marks: number): string | null {
  const sum = rubric.reduce((total, { points }) => total + points, 0);
  if (rubric.length === 0 || sum === marks) return null;
  return `The items add up to ${countOf(sum, 'mark')}, but the question has ${countOf(marks, 'mark')}.`;
}
