import type { AuthoredPackage } from '@shikhar/contracts/packages/authoring';
import { readAuthoredPackage } from '@shikhar/contracts/packages/authoring-routes';
import { readSystemSettings } from '@shikhar/contracts/settings/routes';
import { sayKept } from '../../lib/draft-words.ts';
import { hasSameFields } from '../../lib/field-values.ts';
import { makeOrderedId } from '../../lib/ordered-id.server.ts';
import { readId } from '../../lib/read-id.ts';
import { formatLongDate, formatTime } from '../../lib/site-time.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import { type KeptDraft, readKeptDraft } from '../session/kept-draft.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readChosenTests } from './chosen-tests.server.ts';
import { listDifferences } from './differences.ts';
import { placeDraft } from './draft-place.ts';
import type { DraftNote, EditorView, KeptPackage } from './editor-view.ts';
import { startPackage, writePackage } from './package-values.ts';

const whole = new Intl.NumberFormat('en-IN').format;

/** The id in an address. Throws the screen for what is none. */
export function readPackageId(params: Readonly<Record<string, string | undefined>>): string {
  const id = readId(params, 'packageId');
  return id;
}

/** The fields of a package as it is kept. */
export function writeKept(authored: AuthoredPackage) {
  return writePackage({ ...authored, testIds: authored.tests.map(({ id }) => id) });
}

function sayState({ status, publishedAt, retiredAt, createdAt, buyers }: AuthoredPackage): string {
  const have = buyers === 1 ? '1 student has it.' : `${whole(buyers)} students have it.`;
  if (status === 'retired' && retiredAt !== null) return `Retired on ${formatLongDate(retiredAt)}. ${have}`;
  if (publishedAt !== null) return `Published on ${formatLongDate(publishedAt)}. ${have}`;
  return `Made on ${formatLongDate(createdAt)}. Students do not see it yet.`;
}

function viewKept(authored: AuthoredPackage): KeptPackage {
  const { id, title, status, orders } = authored;
  return { id, title, status, about: sayState(authored), canDelete: status === 'draft' && orders === 0 };
}

/** The empty form of a new package, or as it was left. */
export async function loadNewPackage(args: RequestArguments, visitor: Visitor): Promise<EditorView> {
  try {
    const [draft, { body: system }] = await Promise.all([
      readKeptDraft(visitor, placeDraft(null)),
      visitor.call(readSystemSettings),
    ]);
    const blank = startPackage(system.gstPercent);
    const kept = draft && !hasSameFields(draft.fields, blank) ? draft : null;
    // The id is this page's own: one that is kept may be that of a package made since.
    const values = { ...(kept?.fields ?? blank), id: makeOrderedId(args.context.now) };
    return {
      kept: null,
      revision: 1,
      values,
      note: kept && { at: formatTime(kept.savedAt), differences: [] },
      said: kept && sayKept(kept.savedAt),
      ...(await readChosenTests(visitor, values, null)),
      isDeleteAsked: false,
      isRetireAsked: false,
    };
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

function noteDraft(authored: AuthoredPackage, { fields, savedAt }: KeptDraft): DraftNote {
  const isOld = Number(fields['revision']) < authored.revision;
  return { at: formatTime(savedAt), differences: isOld ? listDifferences(writeKept(authored), fields) : [] };
}

/** A package, and what was typed on its page and not saved yet. Throws the screen for what is not there. */
export async function loadEditor(args: RequestArguments, visitor: Visitor, packageId: string): Promise<EditorView> {
  try {
    const [{ body: authored }, draft] = await Promise.all([
      visitor.call(readAuthoredPackage, { params: { id: packageId } }),
      readKeptDraft(visitor, placeDraft(packageId)),
    ]);
    const saved = writeKept(authored);
    const { find: _, ...typedFields } = draft?.fields ?? {};
    const typed = draft && !hasSameFields(typedFields, saved) ? draft : null;
    const values = draft?.fields ?? saved;
    return {
      kept: viewKept(authored),
      revision: authored.revision,
      values,
      note: typed && noteDraft(authored, typed),
      said: typed && sayKept(typed.savedAt),
      ...(await readChosenTests(visitor, values, authored)),
      isDeleteAsked: new URL(args.request.url).searchParams.has('delete'),
      isRetireAsked: new URL(args.request.url).searchParams.has('retire'),
    };
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
