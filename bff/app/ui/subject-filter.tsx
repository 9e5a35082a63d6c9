import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { classNumberOptions, subjectOptions } from './choice-options.ts';
import { SegmentedFilter } from './segmented-filter.tsx';
import { SelectField } from './select-field.tsx';

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

/** A filter by subject, where room is short. */
export function SubjectSelect({ chosen, className }: { chosen: Subject | undefined; className?: string }) {
  return (
    <SelectField
      name="subject"
      label="Subject"
      options={subjectOptions}
      emptyLabel="All"
      defaultValue={chosen ?? ''}
      className={className}
    />
  );
}

export function ClassSelect({ chosen, className = 'basis-28!' }: { chosen: ClassLevel | undefined; className?: string }) {
  return (
    <SelectField
      name="class"
      label="Class"
      options={classNumberOptions}
      emptyLabel="All"
      defaultValue={chosen ?? ''}
      className={className}
    />
  );
}
