import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { extendRunningTest } from '@shikhar/contracts/running-tests/routes';
import { Extension } from '@shikhar/contracts/running-tests/schemas';
import { findForArea } from '../../lib/area.ts';
import { type FormFaults, listIssues, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { countOf } from '../../lib/marks.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readTestId } from './load-running.server.ts';
import { runningPaths } from './running-paths.ts';

const shown = new Set(['minutes', 'reason']);

function readExtension(fields: Readonly<Record<string, string>>) {
  const { minutes = '', attempt = '', reason = '', ...rest } = fields;
  return Extension.safeParse({
    ...rest,
    minutes: Number(minutes || Number.NaN),
    ...(attempt !== 'all' && { attemptId: attempt }),
    ...(reason.trim() && { reason }),
  });
}

function sayExtended({ minutes, attempts }: { minutes: number; attempts: number }): string {
  if (attempts === 0) return 'Everyone has submitted. Nobody got more time.';
  return `${countOf(minutes, 'minute')} added for ${countOf(attempts, 'student')}.`;
}

/** The form that gives more time: leads back to the test's page, or tells why not. */
export async function actOnRunningTest(args: RequestArguments & { readonly params: Params }, visitor: Visitor) {
  const path = findForArea(args.request, runningPaths);
  const testId = readTestId(args.params);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const values = { minutes: fields['minutes'] ?? '', reason: fields['reason'] ?? '', attempt: fields['attempt'] ?? '' };
  const refuse = (faults: FormFaults) => data({ faults, values }, { status: 400 });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  const extension = readExtension(fields);
  if (!extension.success) return refuse(sortFaults(shown, listIssues(extension.error)));
  try {
    const { body } = await visitor.call(extendRunningTest, { params: { testId }, body: extension.data });
    await visitor.showToast({ text: sayExtended(body) });
  } catch (error) {
    const fallback = 'Failed to extend the test';
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data({ faults, values }, { status, headers });
  }
  return redirect(`${path}/${testId}`, 303);
}
