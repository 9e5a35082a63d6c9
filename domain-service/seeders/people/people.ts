import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findInstant } from '../school-year/indian-time.ts';
import { findDemoEmail } from './demo-emails.ts';
import { drawStudentJoining, drawTeacherJoining, foundingDay, pendingJoiningDay, quietDays, suspensionDay } from './joining.ts';
import { demoSchool, pendingSchool, type School, schools } from './schools.ts';
import { demoStudentName, hiddenNames, quietNames, strugglingNames, studentNames, suspendedNames } from './students.ts';
import { demoTeacher, type Teacher, teachers } from './teachers.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  joinedAtMs: number;
  schoolCode: string | null;
  subjects: Subject[] | null;
}

export interface Student extends Person {
  class: ClassLevel;
  /** The public demo account. */
  isDemo: boolean;
  /** The end of this student's activity, past or future. */
  activeUntilMs: number;
  isHidden: boolean;
  isStruggling: boolean;
}

export interface People {
  admin: Person;
  schools: Person[];
  students: Student[];
  /** The rows of the teachers list, by name. */
  teachers: ReadonlyMap<string, Person>;
}

/** 'Joel D'Souza' of himgiri.example is joel.dsouza@himgiri.example. */
function makeEmail(name: string, domain: string): string {
  const local = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '.');
  return `${local}@${domain}`;
}

type Facts = Omit<Person, 'id' | 'schoolCode' | 'subjects'> & Partial<Person>;

function makePerson({ rng }: DemoSetting, facts: Facts): Person {
  const id = makeRowId(rng.fork(facts.email), facts.joinedAtMs);
  return { schoolCode: null, subjects: null, id, ...facts };
}

function makeSchool(setting: DemoSetting, school: School): Person {
  const isPending = school === pendingSchool;
  return makePerson(setting, {
    name: school.name,
    email: school === demoSchool ? findDemoEmail('school') : `office@${school.domain}`,
    role: 'school',
    status: isPending ? 'pending' : 'active',
    joinedAtMs: findInstant(setting.today - (isPending ? pendingJoiningDay : foundingDay), 11.4),
    schoolCode: school.code,
  });
}

function findSchool(place: number): School {
  return schools[place % schools.length] ?? demoSchool;
}

function makeTeacher(setting: DemoSetting, teacher: Teacher): Person {
  const { name, status, subjects } = teacher;
  const school = findSchool(teacher.school);
  return makePerson(setting, {
    name,
    email: teacher === demoTeacher ? findDemoEmail('teacher') : makeEmail(name, school.domain),
    role: 'teacher',
    status,
    joinedAtMs: drawTeacherJoining(setting, name, status),
    schoolCode: school.code,
    subjects,
  });
}

function makeStudent(setting: DemoSetting, level: ClassLevel, name: string, place: number): Student {
  const school = findSchool(place);
  const isDemo = name === demoStudentName;
  const isSuspended = suspendedNames.includes(name);
  const person = makePerson(setting, {
    name,
    email: isDemo ? findDemoEmail('student') : makeEmail(name, school.domain),
    role: 'student',
    status: isSuspended ? 'suspended' : 'active',
    joinedAtMs: drawStudentJoining(setting, name),
    schoolCode: school.code,
  });
  const daysIdle = isSuspended ? suspensionDay : quietDays;
  const isIdle = isSuspended || quietNames.includes(name);
  return {
    ...person,
    class: level,
    isDemo,
    activeUntilMs: isIdle ? findInstant(setting.today - daysIdle, 12) : setting.nowMs,
    isHidden: hiddenNames.includes(name),
    isStruggling: strugglingNames.includes(name),
  };
}

/** Everyone on the platform. */
export function makePeople(setting: DemoSetting): People {
  return {
    admin: makePerson(setting, {
      name: 'Meenal Kapoor',
      email: findDemoEmail('admin'),
      role: 'admin',
      status: 'active',
      joinedAtMs: findInstant(setting.today - foundingDay, 10),
    }),
    schools: [...schools, pendingSchool].map((school) => makeSchool(setting, school)),
    teachers: new Map(teachers.map((teacher) => [teacher.name, makeTeacher(setting, teacher)])),
    students: ClassLevel.options.flatMap((level) =>
      studentNames[level].map((name, index) => makeStudent(setting, level, name, index)),
    ),
  };
}
