/** Which error screen to show. `outage`: the domain service is down; `refused`: it refused, with `message`. */
export const failureKinds = ['outage', 'maintenance', 'not-found', 'no-file', 'too-many', 'refused'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The data of an error screen, as the body of a thrown response. `waitSeconds`: wait before retrying. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string | null;
  readonly waitSeconds: number | null;
}

/** Whether a thrown value is one of ours. Checked by hand, because the browser's bundle has no zod. */
export function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'kind' in data && failureKinds.some((kind) => kind === data.kind);
}
