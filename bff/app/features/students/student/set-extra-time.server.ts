import { data, redirect } from '@remix-run/node';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { parseExtraTime, shownExtraTimeFields } from '../../../forms/extra-time-form.ts';
import { toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';

/** Sets or removes a student's extra time and redirects to `page`, or returns the errors. */
export async function handleExtraTimeAction(
  args: RequestArguments,
  client: ServiceClient,
  { id, page }: { id: string; page: string },
) {
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { change, values, ...refused } = parseExtraTime(fields);
  if (repeated.length > 0) return data({ errors: toRepeatedFieldsError(repeated), values }, { status: 400 });
  const isRemoval = Object.keys(fields).length === 1 && fields['form'] === 'noExtraTime';
  if (!isRemoval && fields['form'] !== 'extraTime') throw createOutdatedFormRefusal();
  if (!isRemoval && 'errors' in refused) return data({ errors: refused.errors, values }, { status: 400 });
  try {
    if (change) await client.call(setExtraTime, { params: { id }, body: change });
    else await client.call(removeExtraTime, { params: { id } });
  } catch (error) {
    const fallback = 'Failed to change the extra time';
    const { status, headers, errors } = explainFormFailure(error, {
      context: args.context,
      shown: shownExtraTimeFields,
      fallback,
    });
    return data({ errors, values }, { status, headers });
  }
  await client.showToast({ text: change ? 'Extra time saved.' : 'Extra time removed.' });
  return redirect(page, 303);
}
