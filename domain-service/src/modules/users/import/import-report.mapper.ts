import { type ImportReport, maxShownLines } from '@shikhar/contracts/users/import/schemas';
import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
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

type SavedFile = Pick<UserImportEntity, 'id' | 'fileName'>;

/** The report of a plan, with the first lines of each kind. */
export function toReport({ people, alreadyThere, errors }: ImportPlan, { id, fileName }: SavedFile): ImportReport {
  return {
    id,
    fileName: fileName ?? null,
    lineCount: people.length + alreadyThere + errors.length,
    newCounts: {
      student: countRole(people, 'student'),
      teacher: countRole(people, 'teacher'),
      school: countRole(people, 'school'),
    },
    alreadyThere,
    errorCount: errors.length,
    errors: errors.slice(0, maxShownLines).map((error) => ({ ...error, text: error.text.slice(0, 500) })),
    newUsers: people.slice(0, maxShownLines).map((person) => ({
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
