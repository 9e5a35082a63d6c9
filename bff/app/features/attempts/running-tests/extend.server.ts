import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { extendRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import { Extension } from '@shikhar/contracts/attempts/running-tests/schemas';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { findForArea } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { parseTestId } from './load-running.server.ts';
import { runningPaths } from './running-paths.ts';

const shown = new Set(['minutes', 'reason']);

function parseExtension(fields: Readonly<Record<string, string>>) {
  const { minutes = '', attempt = '', reason = '', ...rest } = fields;
  return Extension.safeParse({
    ...rest,
    minutes: Number(minutes || Number.NaN),
    ...(attempt !== 'all' && { attemptId: attempt }),
    ...(reason.trim() && { reason }),
  });
}

function formatExtended({ minutes, attempts }: { minutes: number; attempts: number }): string {
  if (attempts === 0) return 'Everyone has submitted. Nobody got more time.';
  return `${countOf(minutes, 'minute')} added for ${countOf(attempts, 'student')}.`;
}

/** Handles the extension form: redirects to the test's page, or returns the errors. */
export async function handleRunningTestAction(args: RequestArguments & { readonly params: Params }, client: ServiceClient) {
  const path = findForArea(args.request, runningPaths);
  const testId = parseTestId(args.params);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const values = { minutes: fields['minutes'] ?? '', reason: fields['reason'] ?? '', attempt: fields['attempt'] ?? '' };
  const refuse = (errors: FormErrors) => data({ errors, values }, { status: 400 });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated));
  const extension = parseExtension(fields);
  if (!extension.success) return refuse(sortErrors(shown, listIssues(extension.error)));
  try {
    const { body } = await client.call(extendRunningTest, { params: { testId }, body: extension.data });
    await client.showToast({ text: formatExtended(body) });
  } catch (error) {
    const fallback = 'Failed to extend the test';
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data({ errors, values }, { status, headers });
  }
  return redirect(`${path}/${testId}`, 303);
}
