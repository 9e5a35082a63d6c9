import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { Mail, MailDetail, MailList, MailQuery } from './schemas.ts';

const MailParams = z.strictObject({ id: z.uuid() });

export const listMail = defineRoute({
  method: 'GET',
  path: '/admin/mail',
  summary: 'The outbox, newest first',
  access: ['admin'],
  query: MailQuery,
  answers: { 200: MailList },
});

export const findMail = defineRoute({
  method: 'GET',
  path: '/admin/mail/:id',
  summary: 'One e-mail of the outbox; includes its text only while the local catch-all is in use',
  access: ['admin'],
  params: MailParams,
  answers: { 200: MailDetail },
});

export const retryMail = defineRoute({
  method: 'POST',
  path: '/admin/mail/:id/retry',
  summary: 'Send a waiting or abandoned e-mail at once; 409 when it has been sent',
  access: ['admin'],
  params: MailParams,
  answers: { 200: Mail },
});
