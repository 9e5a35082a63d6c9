import { redirect } from '@remix-run/node';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import type { ExtraTimeChange } from '@shikhar/contracts/attempts/extra-time/schemas';
import * as z from 'zod';
import { extraTimeForm } from '../../../forms/extra-time-form.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../accounts/sessions/submit-form.server.ts';

const fallback = 'Failed to change the extra time';

/** Sets or removes a student's extra time and leads back to `page`, or returns the form with its errors. */
export function handleExtraTime(
  args: RequestArguments,
  client: ServiceClient,
  { id, page }: { id: string; page: string },
  posted: FormData,
) {
  if (posted.get('form') === 'noExtraTime' && [...posted].length === 1) {
    const run = async () => {
      await client.call(removeExtraTime, { params: { id } });
      await client.showToast({ text: 'Extra time removed.' });
      return redirect(page, 303);
    };
    return runButton(args, { fallback, run });
  }
  const submission = {
    form: extraTimeForm,
    hidden: z.strictObject({ form: z.literal('extraTime') }),
    fallback,
    async save(body: ExtraTimeChange) {
      await client.call(setExtraTime, { params: { id }, body });
      await client.showToast({ text: 'Extra time saved.' });
      return redirect(page, 303);
    },
  };
  return submitForm(args, submission, posted);
}
