import * as z from 'zod';

export const UserStatus = z.enum(['active', 'pending', 'suspended']);
export type UserStatus = z.infer<typeof UserStatus>;
