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
export function parseRoleFields(role: Role, fields: RoleFields): OwnFields {
  requireOwnFields(role, fields);
  if (role === 'student' && !fields.class) throw invalidField('class', userMessages.classRequired);
  if (role === 'teacher' && !fields.subjects) throw invalidField('subjects', userMessages.subjectsRequired);
  if (role === 'school' && !fields.schoolCode) throw invalidField('schoolCode', userMessages.schoolCodeRequired);
  return pickOwnFields(role, fields);
}

/** As `parseRoleFields`, for users who add missing fields later. */
export function parseKnownFields(role: Role, fields: RoleFields): OwnFields {
  requireOwnFields(role, fields);
  // A teacher always has a list of subjects, even if empty: the list of teachers relies on it.
  return { ...pickOwnFields(role, fields), subjects: role === 'teacher' ? (fields.subjects ?? []) : null };
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

function requireOwnFields(role: Role, fields: RoleFields): void {
  if (role !== 'student' && fields.class) throw invalidField('class', 'Only students have a class');
  if (role !== 'teacher' && fields.subjects) throw invalidField('subjects', 'Only teachers have subjects');
}

function pickOwnFields(role: Role, fields: RoleFields): OwnFields {
  return {
    class: fields.class ?? null,
    subjects: fields.subjects ?? null,
    schoolCode: role === 'school' ? (fields.schoolCode ?? null) : null,
  };
}
