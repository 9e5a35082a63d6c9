import type { RubricItemChange } from '@shikhar/contracts/marking/remarkings/schemas';
import { BroadKey } from '../../../question-kinds/broad/broad.ts';

type Rubric = BroadKey['rubric'];

/** The items that are new, removed, reworded or worth different points. */
export function compareRubrics(before: Rubric, after: Rubric): RubricItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const remaining = new Set(after.map(({ id }) => id));
  const changed = after.flatMap(({ id, criterion, points }) => {
    const was = old.get(id);
    if (was?.points === points && was.criterion === criterion) return [];
    return { criterion, before: was?.points ?? null, after: points };
  });
  const gone = before.filter(({ id }) => !remaining.has(id));
  return [...changed, ...gone.map(({ criterion, points }) => ({ criterion, before: points, after: null }))];
}

function parseRubric(key: unknown): Rubric {
  return BroadKey.safeParse(key).data?.rubric ?? [];
}

/** The changes between two stored keys; empty without a rubric. */
export function compareKeyRubrics(before: unknown, after: unknown): RubricItemChange[] {
  return compareRubrics(parseRubric(before), parseRubric(after));
}

/** For the audit log: `Names scattering: 2 → 1`. */
export function formatRubricChange({ criterion, before, after }: RubricItemChange): string {
  if (before === null) return `${criterion}: new, ${after}`;
  return `${criterion}: ${before} → ${after ?? 'removed'}`;
}
