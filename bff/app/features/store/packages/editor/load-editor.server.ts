import { getSystemSettings } from '@shikhar/contracts/settings/routes';
import { getAuthoredPackage } from '@shikhar/contracts/store/packages/routes';
import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { getSavedDraft, type SavedDraft } from '../../../../domain/saved-draft.server.ts';
import { hasSameFields } from '../../../../forms/field-values.ts';
import { createOrderedId } from '../../../../lib/ordered-id.server.ts';
import { formatLongDate, formatTime } from '../../../../lib/site/site-time.ts';
import { formatSavedValue } from '../../../../lib/words/draft-text.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { buildDraftPlace } from '../draft-place.ts';
import { startPackage, toPackageValues } from '../package-values.ts';
import { loadChosenTests } from './chosen-tests.server.ts';
import { listDifferences } from './differences.ts';
import type { EditorView, SavedPackage, TypedDraft } from './editor-view.ts';

/** Fields of a saved package. */
export function toSavedValues(authored: AuthoredPackage) {
  return toPackageValues({ ...authored, testIds: authored.tests.map(({ id }) => id) });
}

function formatState({ status, publishedAt, retiredAt, createdAt, buyers }: AuthoredPackage): string {
  const have = plural(buyers, { one: '# student has it.', other: '# students have it.' });
  if (status === 'retired' && retiredAt !== null) return `Retired on ${formatLongDate(retiredAt)}. ${have}`;
  if (publishedAt !== null) return `Published on ${formatLongDate(publishedAt)}. ${have}`;
  return `Created on ${formatLongDate(createdAt)}. Students do not see it yet.`;
}

function buildSavedView(authored: AuthoredPackage): SavedPackage {
  const { id, title, status, orders } = authored;
  return { id, title, status, about: formatState(authored), canDelete: status === 'draft' && orders === 0 };
}

/** The form of a new package: empty, or the saved draft. */
export async function loadNewPackage(args: RequestArguments, client: ServiceClient): Promise<EditorView> {
  try {
    const [draft, { body: system }] = await Promise.all([
      getSavedDraft(client, buildDraftPlace(null)),
      client.call(getSystemSettings),
    ]);
    const blank = startPackage(system.gstPercent);
    const saved = draft && !hasSameFields(draft.fields, blank) ? draft : null;
    // Use this page's id: the draft's id may belong to a package created since.
    const values = { ...(saved?.fields ?? blank), id: createOrderedId(args.context.now) };
    return {
      saved: null,
      revision: 1,
      values,
      note: saved && { at: formatTime(saved.savedAt), differences: [] },
      said: saved && formatSavedValue(saved.savedAt),
      ...(await loadChosenTests(client, values, null)),
      isDeleteAsked: false,
      isRetireAsked: false,
    };
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

function buildDraftNote(authored: AuthoredPackage, { fields, savedAt }: SavedDraft): TypedDraft {
  const isOld = Number(fields['revision']) < authored.revision;
  return { at: formatTime(savedAt), differences: isOld ? listDifferences(toSavedValues(authored), fields) : [] };
}

/** Loads a package and its draft. Throws a 404 page if it does not exist. */
export async function loadEditor(args: RequestArguments, client: ServiceClient, packageId: string): Promise<EditorView> {
  try {
    const [{ body: authored }, draft] = await Promise.all([
      client.call(getAuthoredPackage, { params: { id: packageId } }),
      getSavedDraft(client, buildDraftPlace(packageId)),
    ]);
    const saved = toSavedValues(authored);
    const { find: _, ...typedFields } = draft?.fields ?? {};
    const typed = draft && !hasSameFields(typedFields, saved) ? draft : null;
    const values = draft?.fields ?? saved;
    return {
      saved: buildSavedView(authored),
      revision: authored.revision,
      values,
      note: typed && buildDraftNote(authored, typed),
      said: typed && formatSavedValue(typed.savedAt),
      ...(await loadChosenTests(client, values, authored)),
      isDeleteAsked: new URL(args.request.url).searchParams.has('delete'),
      isRetireAsked: new URL(args.request.url).searchParams.has('retire'),
    };
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
