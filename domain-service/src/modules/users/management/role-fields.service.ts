import { userMessages } from '@shikhar/contracts/users/management/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { invalidField } from '../../../errors/domain-error.ts';

/** Fields given besides the name. A school's code is its own; anyone else's is their school's. */
export interface RoleFields {
  class?: ClassLevel | undefined;
  subjects?: string[] | undefined;
  schoolCode?: string | undefined;
}

/** The same fields as stored when a user's row is created. */
export interface OwnFields {
  class: ClassLevel | null;
  subjects: string[] | null;
  schoolCode: string | null;
}

/**
 * Picks the fields of a role.
 *
 * @throws DomainError VALIDATION_FAILED for a field that the role does not have, or a required one that is missing
 */
export function parseRoleFields(role: Role, given: RoleFields): OwnFields {
  requireOwnFields(role, given);
  if (role === 'student' && !given.class) throw invalidField('class', userMessages.classRequired);
  if (role === 'teacher' && !given.subjects) throw invalidField('subjects', userMessages.subjectsRequired);
  if (role === 'school' && !given.schoolCode) throw invalidField('schoolCode', userMessages.schoolCodeRequired);
  return pickOwnFields(role, given);
}

/** As `parseRoleFields`, for users who add missing fields later. */
export function parseKnownFields(role: Role, given: RoleFields): OwnFields {
  requireOwnFields(role, given);
  // A teacher always has a list of subjects, even if empty: the list of teachers relies on it.
  return { ...pickOwnFields(role, given), subjects: role === 'teacher' ? (given.subjects ?? []) : null };
}

function listInOrder(subjects: readonly string[]): string {
  return [...new Set(subjects.map((subject) => subject.toLowerCase()))].toSorted().join('\n');
}

/**
 * A teacher's subjects decide whose answers they may read, so teachers cannot change their own. Sending them back unchanged is
 * allowed.
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
