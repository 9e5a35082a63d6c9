import type { Subscription } from '@shikhar/contracts/accounts/subscriptions/schemas';

interface SubscriptionWords {
  /** In the middle of a sentence. */
  readonly mails: string;
  /** What stays as it is, and how to have them again. */
  readonly after: string;
}

/** What a link can switch off, in words. */
export function describeSubscription({ kind, firstName }: Subscription): SubscriptionWords {
  switch (kind) {
    case 'summary':
      return { mails: `weekly summaries to ${firstName}`, after: 'You can switch them on again in your profile.' };
    case 'results':
      return {
        mails: `emails to ${firstName} when a teacher has marked a test`,
        after: 'Results stay on the site. You can switch the emails on again in your profile.',
      };
    case 'guardian_summary':
      return {
        mails: `weekly summaries of what ${firstName} did`,
        after: 'Your consent stays as it is. You can switch them on again by the link of the email in which you gave it.',
      };
  }
}
