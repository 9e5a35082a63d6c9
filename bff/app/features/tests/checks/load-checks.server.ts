import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatTotals } from '../test-text.ts';

/** Loads a test with the problems that block publishing. */
export async function loadChecks(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const client = await requireServiceClient(args);
  const { body: test } = await client.ask(getAuthoredTest, { params: { id: parseId(args.params, 'testId') } });
  const { id, status, revision, details, checks } = test;
  const about = `${details.subject}, Class ${details.class}: ${formatTotals(test)}`;
  const hasSections = test.sections.length > 0;
  return { id, title: details.title, status, revision, about, checks, hasSections, classLevel: details.class };
}

export type ChecksView = Awaited<ReturnType<typeof loadChecks>>;
