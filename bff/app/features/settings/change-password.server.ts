import { data, redirect } from '@remix-run/node';
import { changePassword } from '@shikhar/contracts/account/routes';
import { PasswordChange } from '@shikhar/contracts/account/schemas';
import { z } from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { sayRepeated, sortFields } from '../../lib/read-form.ts';
import type { RequestContext } from '../../request-context.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import type { FormFaults } from './settings-form.server.ts';

/** Source-spec.md, section 8: without a message of the service, and without an answer of it. */
const fallback = 'Failed to update password';

const shownFields: ReadonlySet<string> = new Set(['currentPassword', 'newPassword', 'repeatedPassword']);

const PasswordForm = PasswordChange.extend({ repeatedPassword: z.string({ error: 'Enter the new password again' }) }).refine(
  ({ newPassword, repeatedPassword }) => newPassword === repeatedPassword,
  { path: ['repeatedPassword'], error: 'The two new passwords are not the same' },
);

function refuse(status: number, faults: Iterable<readonly [name: string, message: string]>) {
  const fields: Record<string, string> = {};
  const messages = new Set<string>();
  for (const [name, message] of faults) {
    if (shownFields.has(name)) fields[name] ??= message;
    else messages.add(message);
  }
  return data({ messages: [...messages], fields } satisfies FormFaults, { status });
}

/** Changes the visitor's own password, and answers with the way back to the page, or with what is wrong with the form. */
export async function changeOwnPassword(visitor: Visitor, form: FormData, context: RequestContext) {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) return refuse(400, [['', sayRepeated(repeated)]]);
  const { form: _, ...given } = fields;
  const parsed = PasswordForm.safeParse(given);
  if (!parsed.success) {
    return refuse(
      400,
      parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]),
    );
  }
  const { repeatedPassword: __, ...change } = parsed.data;
  try {
    await visitor.call(changePassword, { body: change });
  } catch (error) {
    if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) return refuse(503, [['', fallback]]);
    if (!(error instanceof DomainRefusal)) throw error;
    if (![400, 409, 429].includes(error.status)) throw toFailurePage(error, context);
    const faults = Object.entries(error.problem.fieldErrors ?? {});
    return refuse(error.status, faults.length > 0 ? faults : [['', error.problem.message || fallback]]);
  }
  await visitor.showToast({ text: 'Password changed' });
  return redirect('/admin/security', 303);
}
