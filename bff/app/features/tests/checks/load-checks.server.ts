import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import { getSavedDraft } from '../../../domain/saved-draft.server.ts';
import { hasSameFields } from '../../../forms/field-values.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { toDetailsValues } from '../builder/details/details-values.ts';
import { joinSections } from '../builder/details/join-sections.ts';
import { formatTotals } from '../test-text.ts';

/** Loads a test with the problems that block publishing. */
export async function loadChecks(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const client = await requireServiceClient(args);
  const testId = parseId(args.params, 'testId');
  const [{ body: test }, draft] = await Promise.all([
    client.ask(getAuthoredTest, { params: { id: testId } }),
    getSavedDraft(client, draftPlaces.details(testId)),
  ]);
  const hasUnsaved = draft !== null && !hasSameFields(joinSections(draft.fields, test.sections), toDetailsValues(test));
  const { id, status, revision, details, checks } = test;
  const about = `${details.subject}, Class ${details.class}: ${formatTotals(test)}`;
  const hasSections = test.sections.length > 0;
  return { id, title: details.title, status, revision, about, checks, hasSections, hasUnsaved, classLevel: details.class };
}

export type ChecksView = Awaited<ReturnType<typeof loadChecks>>;
