import { z } from 'zod';

export const Subject = z.enum(['Mathematics', 'Science', 'English', 'Social Studies']);
export type Subject = z.infer<typeof Subject>;
