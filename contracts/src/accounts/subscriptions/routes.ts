import { defineRoute } from '../../http/define-route.ts';
import { Subscription, SubscriptionLink } from './schemas.ts';

// POST, so that the token appears in no access log.
export const checkSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/check',
  summary: 'The e-mails a link can switch off, and whether they are on',
  access: 'anyone',
  body: SubscriptionLink,
  answers: { 200: Subscription },
  codes: ['LINK_INVALID'],
});

export const endSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/end',
  summary: 'Switch off the e-mails of a link; the answer is the same when they are already off',
  access: 'anyone',
  body: SubscriptionLink,
  answers: { 200: Subscription },
  codes: ['LINK_INVALID'],
});
