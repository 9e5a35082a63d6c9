/**
 * Which error screen to show. `offline`: the browser got no answer; `outage`: the domain service is down; `refused`: it refused,
 * with `message`.
 */
export const failureKinds = ['offline', 'outage', 'maintenance', 'not-found', 'no-file', 'too-many', 'refused'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The data of an error screen, as the body of a thrown response. `waitSeconds`: wait before retrying. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string | null;
  readonly waitSeconds: number | null;
  /** The form to send again, if the browser posted it rather than Remix. */
  readonly posted?: PostedForm;
}

/** A form as it was posted, to be sent again. */
export interface PostedForm {
  /** The URL it is sent to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Passwords, codes or files are left out. */
  readonly isPartial: boolean;
}

/** Whether a thrown value is one of ours. Checked by hand, because the browser's bundle has no zod. */
export function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'kind' in data && failureKinds.some((kind) => kind === data.kind);
}

/** The message for a form that was sent after the session had ended. `FormErrorsBanner` adds a link to the sign-in page. */
export const signedOutMessage =
  'You are signed out, so this is not saved yet. Please sign in again in a new tab, and then send it once more: what you typed is still here.';

/** The message for a form that did not reach the service. */
export const unsentMessage = 'This could not be sent. What you typed is still here: please send it again in a moment.';

const signInPaths: ReadonlySet<string | null> = new Set(['/', '/login']);

/** Whether a guard leads to the sign-in page, with status 302: after a form, pages redirect with 303 (RFC 9110, section 15.4.4). */
export function isSignedOut({ status, headers }: Response): boolean {
  return status === 302 && signInPaths.has(headers.get('location'));
}

/** Whether a guard has led a request that follows redirects to the sign-in page. */
export function isSignInPage(url: string): boolean {
  return signInPaths.has(new URL(url).pathname);
}

// A failed `fetch` in Chromium, Firefox and Safari; and Remix, for an answer that is not the service's own.
const unreachable = /Failed to fetch|NetworkError|Load failed|decode turbo-stream/;

/** Whether a request of the browser got no answer of the service. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && unreachable.test(error.message);
}
