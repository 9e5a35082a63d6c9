import { SegmentLinks } from '../../../ui/segment-links.tsx';
import type { ResultView, Shown } from './result-view.ts';

const words = [
  ['all', 'All'],
  ['wrong', 'Wrong'],
  ['part', 'Part correct'],
  ['blank', 'Not answered'],
  ['flagged', 'Flagged'],
] as const satisfies readonly (readonly [Shown, string])[];

/** Which questions to show, each choice a link. */
export function ShowLinks({ shown, counts }: Pick<ResultView, 'shown' | 'counts'>) {
  const offered = words.filter(([value]) => counts[value] !== undefined);
  return (
    <SegmentLinks
      label="Show"
      links={offered.map(([value, label]) => ({
        href: value === 'all' ? '?#review' : `?show=${value}#review`,
        label,
        count: counts[value],
        isCurrent: value === shown,
      }))}
    />
  );
}
