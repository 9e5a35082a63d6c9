import { data, redirect } from '@remix-run/node';
import { removeExtraTime, setExtraTime } from '@shikhar/contracts/extra-time/routes';
import { readExtraTime, shownExtraTimeFields } from '../../lib/extra-time-form.ts';
import { sayRepeatedFields } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** The two forms of a student's extra time: to set it, and to take it back. Leads to `page`, or tells why not. */
export async function actOnExtraTime(args: RequestArguments, visitor: Visitor, { id, page }: { id: string; page: string }) {
  const { fields, repeated } = sortFields(await readForm(args.request));
  const { change, values, ...refused } = readExtraTime(fields);
  if (repeated.length > 0) return data({ faults: sayRepeatedFields(repeated), values }, { status: 400 });
  const isRemoval = Object.keys(fields).length === 1 && fields['form'] === 'noExtraTime';
  if (!isRemoval && fields['form'] !== 'extraTime') throw createRefusal('This form has fields that the page does not know.');
  if (!isRemoval && 'faults' in refused) return data({ faults: refused.faults, values }, { status: 400 });
  try {
    if (change) await visitor.call(setExtraTime, { params: { id }, body: change });
    else await visitor.call(removeExtraTime, { params: { id } });
  } catch (error) {
    const fallback = 'Failed to change the extra time';
    const { status, headers, faults } = explainFormFailure(error, {
      context: args.context,
      shown: shownExtraTimeFields,
      fallback,
    });
    return data({ faults, values }, { status, headers });
  }
  await visitor.showToast({ text: change ? 'Extra time saved.' : 'Extra time removed.' });
  return redirect(page, 303);
}
