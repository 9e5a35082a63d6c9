import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { extendRunningTest } from '@shikhar/contracts/attempts/running-tests/routes';
import { Extension } from '@shikhar/contracts/attempts/running-tests/schemas';
import * as z from 'zod';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findForArea } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { extensionForm } from './extend-form.tsx';
import { runningFilters } from './running-filters.ts';
import { runningPaths } from './running-paths.ts';

const Hidden = z.strictObject({ key: Extension.shape.key, attempt: z.union([z.literal('all'), z.uuid()]) });

function formatExtended({ minutes, attempts }: { minutes: number; attempts: number }): string {
  if (attempts === 0) return 'Everyone has submitted. Nobody got more time.';
  return `${countOf(minutes, 'minute')} added for ${countOf(attempts, 'student')}.`;
}

/** Handles the extension form: leads back to the list with its filters, or returns the form with its errors. */
export function handleRunningTestAction(args: RequestArguments & { readonly params: Params }, client: ServiceClient) {
  const params = { testId: parseId(args.params, 'testId') };
  return submitForm(args, {
    form: extensionForm,
    hidden: Hidden,
    fallback: 'Failed to extend the test',
    async save(extension, { key, attempt }) {
      const body = { ...extension, key, ...(attempt !== 'all' && { attemptId: attempt }) };
      const answer = await client.call(extendRunningTest, { params, body });
      await client.showToast({ text: formatExtended(answer.body) });
      const path = `${findForArea(args.request, runningPaths)}/${params.testId}`;
      return redirect(runningFilters.buildHref(path, runningFilters.parse(args.request.url)), 303);
    },
  });
}
