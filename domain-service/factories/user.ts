import { v7 as makeUuid } from 'uuid';
import type { UserEntity } from '../src/modules/users/user.entity.ts';
import { defineFactory } from './define-factory.ts';

let count = 0;

/** An active student of class 10, without a password. */
export const buildUser = defineFactory<UserEntity>(({ role = 'student', createdAt = new Date() }) => {
  count += 1;
  return {
    id: makeUuid(),
    name: `${role} ${count}`,
    email: `${role}-${count}@school.example`,
    role,
    status: 'active',
    class: role === 'student' ? '10' : null,
    subjects: role === 'teacher' ? ['Science'] : null,
    schoolCode: role === 'school' ? `SCHOOL-${count}` : null,
    createdAt,
    updatedAt: createdAt,
  };
});
