import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { buildMaterialsHref, type MaterialFilters } from './material-filters.ts';

interface ClassLinksProps {
  filters: MaterialFilters;
  level: ClassLevel | 'all';
  own: ClassLevel | null;
}

/** The own class first, then all, then each other one: what else was chosen is looked for there. */
export function ClassLinks({ filters, level, own }: ClassLinksProps) {
  const others = classLevels.filter((each) => each !== own);
  const defaultValue = own ?? 'all';
  const offer = (value: ClassLevel | 'all', label: string, about?: string) => ({
    href: buildMaterialsHref({ ...filters, class: value === defaultValue ? undefined : value, page: 1 }),
    label,
    about,
    isCurrent: value === level,
  });
  return (
    <SegmentLinks
      label="Class"
      links={[
        ...(own === null ? [] : [offer(own, `Class ${own}`)]),
        offer('all', 'All classes'),
        ...others.map((each) => offer(each, each, 'Class')),
      ]}
    />
  );
}
