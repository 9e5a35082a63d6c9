import type { SchoolTeacher } from '@shikhar/contracts/schools/memberships/schemas';
import { formatDate } from '../../../lib/site/site-time.ts';

export interface TeacherRow extends Omit<SchoolTeacher, 'subjects'> {
  subjects: string;
}

export function buildTeacherRow({ subjects, since, ...teacher }: SchoolTeacher): TeacherRow {
  return { ...teacher, subjects: subjects.join(', '), since: formatDate(since) };
}
