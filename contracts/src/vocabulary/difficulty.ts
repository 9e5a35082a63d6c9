import * as z from 'zod';

export const Difficulty = z.enum(['Beginner', 'Intermediate', 'Advanced']);
export type Difficulty = z.infer<typeof Difficulty>;
