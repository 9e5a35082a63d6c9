import { ConsentDue } from '@shikhar/contracts/accounts/consents/schemas';
import { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import { z } from 'zod';

/** The user as the navigation and the guards need them, copied at sign-in and whenever the domain service is asked. */
export const SessionUser = z.object({ id: z.string(), name: z.string(), role: Role, class: ClassLevel.optional() });
export type SessionUser = z.infer<typeof SessionUser>;

/** A message for the next page; `href` is a path of this site. */
export const Toast = z.object({
  text: z.string(),
  links: z.array(z.object({ href: z.string().startsWith('/'), label: z.string() })).optional(),
});
export type Toast = z.infer<typeof Toast>;

const SignedIn = z.object({
  /** The domain service's token: never leaves the cookie but towards that service. */
  token: z.string(),
  user: SessionUser,
  /** When the browser last got this cookie, in milliseconds since 1970. */
  renewedAt: z.number(),
  /** How the student reads, as it was with the last question shown here; absent until then. The first byte of a page has it. */
  readingAids: AccessibilitySettings.optional(),
});

export const CookieContent = z.object({
  session: SignedIn.optional(),
  toast: Toast.optional(),
  /** Between the password and the second factor: stands for the right password, for five minutes. Holds no password. */
  secondFactor: z.object({ challenge: z.string(), email: z.string() }).optional(),
  /** Where to go after signing in. */
  returnTo: z.string().optional(),
  /** Of a student who may not come in before a guardian agrees: whom to write to again. */
  consentDue: ConsentDue.optional(),
  /** On the way to the payment gateway: what is told to it alone, and kept nowhere else. Gone when the gateway's page is asked for. */
  payment: z.object({ orderId: z.string(), method: z.string().optional(), mobile: z.string().optional() }).optional(),
  /** The page that /unauthorized is about. */
  deniedPath: z.string().optional(),
  /** The session was found ended by what a script asked for: nobody has been told yet. */
  hasEndToTell: z.literal(true).optional(),
});
export type CookieContent = z.infer<typeof CookieContent>;
