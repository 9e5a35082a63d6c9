import { z } from 'zod';

/** A school class of the platform; text, never a number, on the wire and in the database. */
export const ClassLevel = z.enum(['7', '8', '9', '10']);
export type ClassLevel = z.infer<typeof ClassLevel>;

export const classLevels = ClassLevel.options;
export const defaultClassLevel: ClassLevel = '7';
