import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { Consent, ConsentDecision, ConsentLink, ConsentReminder } from './schemas.ts';

// POST, so that the token stands in no log of addresses.
export const checkConsent = defineRoute({
  method: 'POST',
  path: '/consents/check',
  summary: 'What a guardian is asked for, or how it stands',
  access: 'anyone',
  body: ConsentLink,
  answers: { 200: Consent },
});

export const decideConsent = defineRoute({
  method: 'POST',
  path: '/consents/decide',
  summary: 'Agree, change what is allowed, or decline; 409 when the text on the page is not the present one',
  access: 'anyone',
  body: ConsentDecision,
  answers: { 200: Consent },
  refusals: { 409: Problem },
});

export const withdrawConsent = defineRoute({
  method: 'POST',
  path: '/consents/withdraw',
  summary: 'Take consent back: the account is closed at once',
  access: 'anyone',
  body: ConsentLink,
  answers: { 200: Consent },
  refusals: { 409: Problem },
});

export const remindGuardian = defineRoute({
  method: 'POST',
  path: '/consents/resend',
  summary: 'Send the e-mail to the guardian again, or to another address',
  access: 'anyone',
  body: ConsentReminder,
  answers: { 202: z.object({ message: z.string() }) },
});
