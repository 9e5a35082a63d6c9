import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Consent, ConsentDecision, ConsentLink, ConsentReminder } from './schemas.ts';

// POST, so that the token appears in no access log.
export const checkConsent = defineRoute({
  method: 'POST',
  path: '/consents/check',
  summary: 'The consent request behind a link, and its state',
  access: 'anyone',
  body: ConsentLink,
  answers: { 200: Consent },
  codes: ['LINK_INVALID'],
});

export const decideConsent = defineRoute({
  method: 'POST',
  path: '/consents/decide',
  summary: 'Agree, change what is allowed, or decline; 409 when the text on the page is out of date',
  access: 'anyone',
  body: ConsentDecision,
  answers: { 200: Consent },
  codes: ['LINK_INVALID'],
});

export const withdrawConsent = defineRoute({
  method: 'POST',
  path: '/consents/withdraw',
  summary: 'Withdraw consent; the account closes at once',
  access: 'anyone',
  body: ConsentLink,
  answers: { 200: Consent },
  codes: ['LINK_INVALID'],
});

export const remindGuardian = defineRoute({
  method: 'POST',
  path: '/consents/resend',
  summary: 'Resend the e-mail to the guardian, or send it to another address',
  access: 'anyone',
  body: ConsentReminder,
  answers: { 202: z.object({ message: z.string() }) },
  codes: ['LINK_INVALID'],
});
