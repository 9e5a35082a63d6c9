import type { ManagedUser } from '@shikhar/contracts/users/management/schemas';
import { expressionBuilder } from 'kysely';
import type { Aliased, SelectedRow } from '../../../database/sql.ts';
import { toUser } from '../user.service.ts';

type Scope = Aliased<{ u: 'users' }>;

const plainColumns = ['u.id', 'u.name', 'u.email', 'u.role', 'u.status', 'u.class', 'u.subjects'] as const;

/** The columns of `users u` that `selectManagedUser` reads. */
export const userColumns = [...plainColumns, 'u.school_code', 'u.created_at'] as const;

/** On `users u`: the name of a student's or teacher's school. */
function selectSchoolName() {
  return expressionBuilder<Scope, 'u'>()
    .selectFrom('users as s')
    .select('s.name')
    .where('s.role', '=', 'school')
    .whereRef('s.school_code', '=', 'u.school_code')
    .where('u.role', '<>', 'school');
}

/** On `users u`: when a pending user was last invited. */
function selectInvitedAt() {
  const eb = expressionBuilder<Scope, 'u'>();
  const sent = eb
    .selectFrom('account_tokens as t')
    .select('t.created_at')
    .whereRef('t.user_id', '=', 'u.id')
    .where('t.purpose', '=', 'invitation')
    .where('t.used_at', 'is', null);
  const queued = eb.selectFrom('invitation_queue as d').select('d.created_at').whereRef('d.user_id', '=', 'u.id');
  return eb
    .selectFrom(sent.unionAll(queued).as('w'))
    .select((row) => row.fn.max('w.created_at').as('at'))
    .where('u.status', '=', 'pending');
}

/** The columns of `users u` that `toManagedUser` reads. */
export function selectManagedUser() {
  return [
    ...plainColumns,
    'u.school_code as schoolCode',
    'u.created_at as createdAt',
    selectSchoolName().as('schoolName'),
    selectInvitedAt().as('invitedAt'),
  ] as const;
}

interface ManagedUserRow extends SelectedRow<Scope, 'u', ReturnType<typeof selectManagedUser>> {
  studentCount?: number | null;
}

export function toManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    ...toUser(row),
    ...(row.schoolName !== null && { schoolName: row.schoolName }),
    ...(row.invitedAt !== null && { invitedAt: row.invitedAt }),
    ...(typeof row.studentCount === 'number' && { studentCount: row.studentCount }),
  };
}
