import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { SegmentedFilter } from './segmented-filter.tsx';

const offered: readonly Subject[] = ['Mathematics', 'Science', 'English'];

/** The three subjects of source-spec.md, section 2; a URL may ask for a fourth. */
function listSubjects(chosen: Subject | undefined) {
  const others = chosen === undefined || offered.includes(chosen) ? [] : [chosen];
  const subjects = [...offered, ...others].map((subject) => ({ value: subject, label: subject }));
  return [{ value: '', label: 'All' }, ...subjects];
}

/** A filter by subject. */
export function SubjectFilter({ chosen }: { chosen: Subject | undefined }) {
  return <SegmentedFilter name="subject" legend="Subject" segments={listSubjects(chosen)} chosen={chosen ?? ''} />;
}
