import { z } from 'zod';

/** Which error screen is meant. `trouble`: the domain service does not answer; `refused`: it said no, in `message`. */
export const FailureKind = z.enum(['trouble', 'maintenance', 'not-found', 'too-many', 'refused']);
export type FailureKind = z.infer<typeof FailureKind>;

/** What an error screen is told, as the body of a thrown response. `waitSeconds` until another try makes sense. */
export const Failure = z.object({ kind: FailureKind, message: z.string().nullable(), waitSeconds: z.number().nullable() });
export type Failure = z.infer<typeof Failure>;
