import { data, redirect } from '@remix-run/node';
import { archiveTest, duplicateTest, restoreTest } from '@shikhar/contracts/tests/builder/routes';
import { type AuthoredTest, Revision } from '@shikhar/contracts/tests/builder/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { testFilters } from './test-filters.ts';

/** `<id>:<revision>` of the row. */
const Row = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(
    z.tuple([
      z.uuid(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(Revision),
    ]),
  );

const TestAction = z.union([
  z.strictObject({ duplicate: Row }),
  z.strictObject({ archive: Row }),
  z.strictObject({ restore: Row }),
]);
type TestAction = z.infer<typeof TestAction>;

function parseAction(form: FormData): TestAction {
  const { fields, repeated } = sortFields(form);
  const action = TestAction.safeParse(fields);
  if (!action.success || repeated.length > 0) throw createOutdatedFormRefusal();
  return action.data;
}

function formatMoved({ status, details: { title } }: AuthoredTest, isBack: boolean): string {
  if (!isBack) return `${title} is archived.`;
  return status === 'published' ? `${title} is back as a published test.` : `${title} is back as a draft.`;
}

/** Runs the action. @returns the URL to redirect to */
async function performAction(client: ServiceClient, action: TestAction, base: TestsBase, list: string): Promise<string> {
  if ('duplicate' in action) {
    const [id, revision] = action.duplicate;
    const { body } = await client.call(duplicateTest, { params: { id }, body: { revision } });
    await client.showToast({ text: `Copied as a draft: ${body.details.title}` });
    return `${base}/${body.id}`;
  }
  const isBack = 'restore' in action;
  const [id, revision] = isBack ? action.restore : action.archive;
  const { body } = await client.call(isBack ? restoreTest : archiveTest, { params: { id }, body: { revision } });
  await client.showToast({ text: formatMoved(body, isBack) });
  return list;
}

/** Duplicates, archives or brings back a test of the list. */
export async function handleTestsAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const action = parseAction(await parseForm(args.request));
  const list = testFilters.buildHref(base, testFilters.parse(args.request.url));
  try {
    return redirect(await performAction(client, action, base, list), 303);
  } catch (error) {
    const fallback = 'This could not be done. Please try again.';
    if (error instanceof DomainRefusal && error.status === 404)
      return data({ messages: ['This test does not exist.'] }, { status: 404 });
    const { status, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ messages: errors.messages }, { status });
  }
}
