import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

export interface Teacher {
  name: string;
  /** Index of the school in `schools`. */
  school: number;
  subjects: Subject[];
  status: UserStatus;
  /** The tests this teacher created, by class, in each of the subjects. */
  setsClasses: ClassLevel[];
}

export const demoTeacher: Teacher = {
  name: 'Sunita Rawat',
  school: 0,
  subjects: ['Science'],
  status: 'active',
  setsClasses: ['9', '10'],
};

export const teachers: readonly Teacher[] = [
  demoTeacher,
  { name: 'Anil Bhatt', school: 0, subjects: ['Mathematics'], status: 'active', setsClasses: ['10'] },
  { name: 'Rebecca Thomas', school: 0, subjects: ['English'], status: 'active', setsClasses: ['9', '10'] },
  { name: 'Vandana Deshpande', school: 1, subjects: ['Mathematics'], status: 'active', setsClasses: ['8', '9'] },
  { name: 'Nasreen Sheikh', school: 1, subjects: ['English'], status: 'active', setsClasses: ['8'] },
  { name: 'Prakash Wagh', school: 1, subjects: ['Science'], status: 'active', setsClasses: ['8'] },
  { name: 'Meenakshi Sundaram', school: 2, subjects: ['Mathematics', 'Science'], status: 'active', setsClasses: ['7'] },
  { name: 'Balasubramaniam Raghavan', school: 2, subjects: ['English', 'Social Studies'], status: 'active', setsClasses: ['7'] },
  { name: 'Gurmeet Sandhu', school: 0, subjects: ['Social Studies'], status: 'pending', setsClasses: [] },
  { name: 'Lalnunmawia Hmar', school: 1, subjects: ['English'], status: 'pending', setsClasses: [] },
  { name: 'Dinesh Purohit', school: 2, subjects: ['Science'], status: 'suspended', setsClasses: [] },
];

/** The author of a class's tests in a subject. */
export function findSetter(subject: Subject, level: ClassLevel): Teacher {
  const setter = teachers.find((teacher) => teacher.subjects.includes(subject) && teacher.setsClasses.includes(level));
  if (!setter) throw new Error(`Nobody sets the tests of ${subject} for class ${level}`);
  return setter;
}
