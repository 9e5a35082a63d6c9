import * as z from 'zod';
import { LinkToken } from '../../vocabulary/link-token.ts';

/** E-mails that can be switched off: a student's weekly summary and results, and a guardian's weekly summary. */
export const SubscriptionKind = z.enum(['summary', 'results', 'guardian_summary']);
export type SubscriptionKind = z.infer<typeof SubscriptionKind>;

export const SubscriptionLink = z.strictObject({ token: LinkToken });

/** The e-mails that a link can switch off. */
export const Subscription = z.object({
  kind: SubscriptionKind,
  isOn: z.boolean(),
  /** First name of the student the e-mails are about. */
  firstName: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
