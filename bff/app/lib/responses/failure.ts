/** Which error screen is meant. `trouble`: the domain service does not answer; `refused`: it said no, in `message`. */
export const failureKinds = ['trouble', 'maintenance', 'not-found', 'no-file', 'too-many', 'refused'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What an error screen is told, as the body of a thrown response. `waitSeconds` until another try makes sense. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string | null;
  readonly waitSeconds: number | null;
}

/** Whether what was thrown is one of ours; by hand, since the error screen is also in the browser, without zod. */
export function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'kind' in data && failureKinds.some((kind) => kind === data.kind);
}
