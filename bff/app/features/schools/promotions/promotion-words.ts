import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { countOf } from '../../../lib/words/marks.ts';

type Step = Pick<Promotion, 'fromClass' | 'toClass'>;

/** `Class 7 to class 8`, or that class 10 leaves. */
export function getStepName({ fromClass, toClass }: Step): string {
  return toClass === null ? `Class ${fromClass} leaves the school` : `Class ${fromClass} to class ${toClass}`;
}

/** What the button of a preview says, to whatever number is ticked. */
export function getButtonLabel({ toClass }: Step): string {
  return toClass === null ? 'End these memberships' : `Promote to class ${toClass}`;
}

/** `24 students are in class 8 now.` */
export function formatPromotedCount({ toClass, studentCount }: Step & Pick<Promotion, 'studentCount'>): string {
  const students = countOf(studentCount, 'student');
  const are = studentCount === 1 ? 'is' : 'are';
  return toClass === null ? `${students} left the school.` : `${students} ${are} in class ${toClass} now.`;
}

/** Where a student of a promotion stands, before and after it has been reversed. */
export function getStandingName(standing: 'promoted' | 'put_back' | 'moved_on', { toClass }: Step, isReversed: boolean): string {
  if (standing === 'promoted') return toClass === null ? 'Has left' : `In class ${toClass}`;
  if (standing === 'put_back') return 'Put back';
  return isReversed ? 'Not put back: has moved on since' : 'Has moved on since: would not be put back';
}
