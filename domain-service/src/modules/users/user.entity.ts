import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

/** An account: a student, a teacher, a school or an administrator. */
export const UserEntity = defineEntity({
  name: 'UserEntity',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** In lower case; unique. */
    email: p.text().check('email = lower(email)'),
    /** Null until an invited person has set one. */
    passwordHash: p.text().hidden().nullable(),
    role: p.enum(Role.options),
    status: p.enum(UserStatus.options),
    /** Students only, and every student has one. */
    class: p.enum(ClassLevel.options).nullable(),
    subjects: p.array().nullable(),
    /** A school's own code; for students and teachers, their school's. */
    schoolCode: p.text().nullable(),
    showsOnLeaderboard: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    passwordChangedAt: p.datetime().nullable(),
    /** Students only: weekly summaries, and e-mails with marked results. */
    wantsSummary: p.boolean().default(true),
    wantsResults: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'users_created_at_idx',
      columns: [
        { name: 'created_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    { name: 'users_email_trgm_idx', expression: 'create index users_email_trgm_idx on users using gin (email gin_trgm_ops)' },
    { name: 'users_name_trgm_idx', expression: 'create index users_name_trgm_idx on users using gin (lower(name) gin_trgm_ops)' },
    {
      name: 'users_own_school_code_upper_idx',
      expression:
        "create index users_own_school_code_upper_idx on users using btree (upper(school_code)) where (role = 'school')",
    },
    {
      name: 'users_role_created_at_idx',
      columns: [{ name: 'role' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'users_role_status_created_at_idx',
      columns: [{ name: 'role' }, { name: 'status' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'users_school_code_role_idx', properties: ['schoolCode', 'role'] },
  ],
  uniques: [
    { name: 'users_email_key', properties: ['email'] },
    { name: 'users_own_school_code_key', properties: ['schoolCode'], where: "role = 'school'" },
  ],
  checks: [
    { name: 'users_student_class_check', expression: "(role = 'student') = (class is not null)" },
    { name: 'users_password_changed_check', expression: '(password_hash is null) = (password_changed_at is null)' },
  ],
});
export type UserEntity = InferEntity<typeof UserEntity>;
