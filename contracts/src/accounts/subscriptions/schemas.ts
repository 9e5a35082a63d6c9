import { z } from 'zod';
import { LinkToken } from '../../vocabulary/link-token.ts';

/** E-mails that their readers may switch off: a student's week, a student's results, and to a guardian the week of their student. */
export const SubscriptionKind = z.enum(['summary', 'results', 'guardian_summary']);
export type SubscriptionKind = z.infer<typeof SubscriptionKind>;

export const SubscriptionLink = z.strictObject({ token: LinkToken });

/** What the link in an e-mail can switch off. */
export const Subscription = z.object({
  kind: SubscriptionKind,
  isOn: z.boolean(),
  /** Of the student whom the e-mails tell of. */
  firstName: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
