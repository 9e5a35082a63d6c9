import * as z from 'zod';

export const Role = z.enum(['student', 'teacher', 'school', 'admin']);
export type Role = z.infer<typeof Role>;

export const roles = Role.options;
