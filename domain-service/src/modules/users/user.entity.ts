import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

export const UserEntity = defineEntity({
  name: 'UserEntity',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** In lower case; unique. */
    email: p.text(),
    /** Null until an invited person has set one. */
    passwordHash: p.text().hidden().nullable(),
    passwordChangedAt: p.datetime().nullable(),
    role: p.enum(Role.options),
    status: p.enum(UserStatus.options),
    /** Students only, and every student has one. */
    class: p.enum(ClassLevel.options).nullable(),
    subjects: p.array().nullable(),
    /** A school's own code; for students and teachers, their school's. */
    schoolCode: p.text().nullable(),
    showsOnLeaderboard: p.boolean(),
    /** Students only: weekly summaries, and e-mails with marked results. */
    wantsSummary: p.boolean().default(true),
    wantsResults: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type UserEntity = InferEntity<typeof UserEntity>;
