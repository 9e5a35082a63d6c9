import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';

type Step = Pick<Promotion, 'fromClass' | 'toClass'>;

/** `Class 7 to class 8`, or `Class 10 leaves the school`. */
export function getStepName({ fromClass, toClass }: Step): string {
  return toClass === null ? `Class ${fromClass} leaves the school` : `Class ${fromClass} to class ${toClass}`;
}

/** Label of the preview's button. It does not depend on how many students are selected. */
export function getButtonLabel({ toClass }: Step): string {
  return toClass === null ? 'End these memberships' : `Promote to class ${toClass}`;
}

/** `24 students are in class 8 now.` */
export function formatPromotedCount({ toClass, studentCount }: Step & Pick<Promotion, 'studentCount'>): string {
  return toClass === null
    ? plural(studentCount, { one: '# student left the school.', other: '# students left the school.' })
    : plural(studentCount, { one: `# student is in class ${toClass} now.`, other: `# students are in class ${toClass} now.` });
}

/** Status of a student in a promotion, before and after a reversal. */
export function getStandingName(standing: 'promoted' | 'put_back' | 'moved_on', { toClass }: Step, isReversed: boolean): string {
  if (standing === 'promoted') return toClass === null ? 'Has left' : `In class ${toClass}`;
  if (standing === 'put_back') return 'Returned';
  return isReversed ? 'Not returned: has moved on since' : 'Has moved on since, so would not be returned';
}
