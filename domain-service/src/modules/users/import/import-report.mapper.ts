import { type ImportReport, mostShownLines } from '@shikhar/contracts/users/import';
import type { ManagedRole } from '@shikhar/contracts/users/management';
import type { ImportPerson } from './import-lines.ts';
import type { ImportPlan } from './import-plan.ts';
import type { UserImportEntity } from './user-import.entity.ts';

function describeDetails({ class: level, subjects, schoolCode }: ImportPerson): string {
  if (level !== null) return `Class ${level}`;
  return subjects?.join(', ') ?? schoolCode ?? '';
}

function countRole(people: ImportPlan['people'], role: ManagedRole): number {
  return people.filter((person) => person.role === role).length;
}

type KeptFile = Pick<UserImportEntity, 'id' | 'fileName'>;

/** What a plan comes to, with the first lines of each kind. */
export function toReport({ people, alreadyThere, faults }: ImportPlan, { id, fileName }: KeptFile): ImportReport {
  return {
    id,
    fileName: fileName ?? null,
    lineCount: people.length + alreadyThere + faults.length,
    newCounts: {
      student: countRole(people, 'student'),
      teacher: countRole(people, 'teacher'),
      school: countRole(people, 'school'),
    },
    alreadyThere,
    errorCount: faults.length,
    errors: faults.slice(0, mostShownLines).map((fault) => ({ ...fault, text: fault.text.slice(0, 500) })),
    newUsers: people.slice(0, mostShownLines).map((person) => ({
      line: person.line,
      name: person.name,
      email: person.email,
      role: person.role,
      details: describeDetails(person),
    })),
    isDone: false,
    created: 0,
  };
}
