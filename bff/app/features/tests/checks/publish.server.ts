import { data, redirect } from '@remix-run/node';
import { publishTest } from '@shikhar/contracts/tests/builder/routes';
import { Revision } from '@shikhar/contracts/tests/builder/schemas';
import * as z from 'zod';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { findStaleness, formatChange } from '../builder/stale.server.ts';

const Fields = z.strictObject({
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(Revision),
});

/** Publishes the revision that was shown. If the test changed since, shows the checks again. */
export async function publish(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const id = parseId(args.params, 'testId');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const given = Fields.safeParse(fields);
  if (!given.success || repeated.length > 0) throw createOutdatedFormRefusal();
  try {
    const { body } = await client.call(publishTest, { params: { id }, body: given.data });
    await client.showToast({ text: `Test created successfully! ${body.details.title} is published.` });
    return redirect(`${base}/${id}`, 303);
  } catch (error) {
    const staleness = findStaleness(error);
    if (staleness) return data({ messages: [], changes: staleness.changes.map(formatChange) }, { status: 409 });
    const fallback = 'The test could not be published. Please try again.';
    const { status, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ messages: [...errors.messages], changes: [] }, { status });
  }
}
