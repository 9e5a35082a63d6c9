import { defineRoute } from '../../http/define-route.ts';
import { Subscription, SubscriptionLink } from './schemas.ts';

// POST, so that the token stands in no log of addresses.
export const checkSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/check',
  summary: 'Which e-mails a link can switch off, and whether they are on',
  access: 'anyone',
  body: SubscriptionLink,
  answers: { 200: Subscription },
});

export const endSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/end',
  summary: 'Switch off the e-mails of a link; the same answer when they are off already',
  access: 'anyone',
  body: SubscriptionLink,
  answers: { 200: Subscription },
});
