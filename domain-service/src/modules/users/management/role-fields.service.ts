import { userMessages } from '@shikhar/contracts/users/management/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { invalidField } from '../../../errors/domain-error.ts';

/** What was given beside the name. A school's code is its own, that of others is their school's. */
export interface RoleFields {
  class?: ClassLevel | undefined;
  subjects?: string[] | undefined;
  schoolCode?: string | undefined;
}

/** What a user's own row has of them. */
export interface OwnFields {
  class: ClassLevel | null;
  subjects: string[] | null;
  schoolCode: string | null;
}

/**
 * Gives each role its own fields.
 *
 * @throws DomainError VALIDATION_FAILED for one that the role does not have, or that it must have and lacks
 */
export function parseRoleFields(role: Role, given: RoleFields): OwnFields {
  requireOwnFields(role, given);
  if (role === 'student' && !given.class) throw invalidField('class', userMessages.classRequired);
  if (role === 'teacher' && !given.subjects) throw invalidField('subjects', userMessages.subjectsRequired);
  if (role === 'school' && !given.schoolCode) throw invalidField('schoolCode', userMessages.schoolCodeRequired);
  return pickOwnFields(role, given);
}

/** As `parseRoleFields`, for those who say later what is lacking. */
export function parseKnownFields(role: Role, given: RoleFields): OwnFields {
  requireOwnFields(role, given);
  // A teacher's list is there from the beginning, if empty: the list of teachers goes by it.
  return { ...pickOwnFields(role, given), subjects: role === 'teacher' ? (given.subjects ?? []) : null };
}

function listInOrder(subjects: readonly string[]): string {
  return [...new Set(subjects.map((subject) => subject.toLowerCase()))].toSorted().join('\n');
}

/**
 * Whose answers a teacher may read follows from their subjects, so that they cannot give themselves any. As they are, they may be sent
 * back.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export function requireSameSubjects(own: readonly string[] | null | undefined, given: readonly string[] | undefined): void {
  if (given !== undefined && listInOrder(given) !== listInOrder(own ?? [])) {
    throw invalidField('subjects', userMessages.subjectsByAdmin);
  }
}

function requireOwnFields(role: Role, given: RoleFields): void {
  if (role !== 'student' && given.class) throw invalidField('class', 'Only students have a class');
  if (role !== 'teacher' && given.subjects) throw invalidField('subjects', 'Only teachers have subjects');
}

function pickOwnFields(role: Role, given: RoleFields): OwnFields {
  return {
    class: given.class ?? null,
    subjects: given.subjects ?? null,
    schoolCode: role === 'school' ? (given.schoolCode ?? null) : null,
  };
}
