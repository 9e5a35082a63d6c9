import { endOtherSessions, endOwnSession } from '@shikhar/contracts/accounts/sessions/routes';
import { z } from 'zod';
import type { FormHandler } from './form-handler.ts';
import { submitForm } from './submit-form.server.ts';

const fallback = 'Failed to sign out there';

/** A session that has ended meanwhile leads to the screen for what is not there. */
export const signOutOne: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: z.strictObject({ id: z.uuid() }), shown: [], fallback };
  const failure = await submitForm(context, fields, rules, (params) => client.call(endOwnSession, { params }));
  return failure ?? { toast: 'Signed out there', section: 'sessions' };
};

export const signOutOthers: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: z.strictObject({}), shown: [], fallback };
  const failure = await submitForm(context, fields, rules, () => client.call(endOtherSessions));
  return failure ?? { toast: 'Signed out everywhere else', section: 'sessions' };
};
