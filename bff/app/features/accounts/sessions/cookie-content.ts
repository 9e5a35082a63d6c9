import { ConsentDue } from '@shikhar/contracts/accounts/consents/schemas';
import { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';

/** Snapshot of the user for the navigation and the guards, taken at sign-in and refreshed by `requireSession`. */
export const SessionUser = z.object({ id: z.string(), name: z.string(), role: Role, class: ClassLevel.optional() });
export type SessionUser = z.infer<typeof SessionUser>;

/** A message for the next page. `href` is a path on this site. */
export const Toast = z.object({
  text: z.string(),
  links: z.array(z.object({ href: z.string().startsWith('/'), label: z.string() })).optional(),
});
export type Toast = z.infer<typeof Toast>;

export interface ShownToast extends Toast {
  /** A script has it already, unless its tab was too old to show it. */
  isRepeated?: boolean | undefined;
}

const SignedIn = z.object({
  /** The domain service's token. It is sent to that service only. */
  token: z.string(),
  user: SessionUser,
  /** When the cookie was last sent to the browser, in milliseconds since 1970. */
  renewedAt: z.number(),
  /** The student's accessibility settings as of the last question shown, so that the first byte of a page has them. */
  accessibilitySettings: AccessibilitySettings.optional(),
});

export const CookieContent = z.object({
  session: SignedIn.optional(),
  toast: Toast.optional(),
  /** When the toast was sent to a script, in milliseconds since 1970. */
  toastSentAt: z.number().optional(),
  /** Proof of a correct password while the second factor is due; valid for five minutes. Holds no password. */
  secondFactor: z.object({ challenge: z.string(), email: z.string() }).optional(),
  /** Where to go after signing in. */
  returnTo: z.string().optional(),
  /** The guardian to remind, for a student who cannot sign in until the guardian agrees. */
  consentDue: ConsentDue.optional(),
  /** Payment details sent to the payment gateway only and stored nowhere else. Removed when the gateway's page is opened. */
  payment: z.object({ orderId: z.string(), method: z.string().optional(), mobile: z.string().optional() }).optional(),
  /** The path of the refused page, shown on `/unauthorized`. */
  deniedPath: z.string().optional(),
  /** A script's request found that the session had ended, and the user has not seen the notice yet. */
  hasPendingEndNotice: z.literal(true).optional(),
});
export type CookieContent = z.infer<typeof CookieContent>;
