import { applyGroupExtras, findExtrasComment, mergeSharedFields, type PlacedFields } from '../extras.ts';
import { toGroupTitle } from '../file-groups.ts';
import type { NamedPicture } from '../html-text.ts';
import type { FileGroup, Notes } from '../parsed-file.ts';
import { isPassage, toQtiText } from './qti-item.ts';
import { findNodes, getNodeText, listNodes, parseQtiXml, type QtiNode } from './qti-nodes.ts';
import type { QtiPackage } from './qti-package.ts';

/** A passage with the pictures in it, and the file whose folder their names start from. */
export interface QtiPassage {
  group: FileGroup;
  pictures: readonly NamedPicture[];
  file: string;
}

/** The heading at the start of a passage, and the rest of it. */
function splitHeading(children: QtiNode['children']): { heading: string; rest: QtiNode['children'] } {
  const at = children.findIndex((child) => typeof child !== 'string' || child.trim() !== '');
  const first = children[at];
  if (first === undefined || typeof first === 'string') return { heading: '', rest: children };
  if (/^h[1-6]$/.test(first.name)) return { heading: getNodeText(first), rest: children.toSpliced(at, 1) };
  if (first.name !== 'div' && first.name !== 'section' && first.name !== 'header') return { heading: '', rest: children };
  const inner = splitHeading(first.children);
  return { heading: inner.heading, rest: children.toSpliced(at, 1, { ...first, children: inner.rest }) };
}

function readPassage(
  children: QtiNode['children'],
  name: string,
  notes: Notes,
): { group: FileGroup; pictures: readonly NamedPicture[] } {
  const { heading, rest } = splitHeading(children);
  const { text, pictures } = toQtiText(rest, notes);
  return { group: { title: heading || toGroupTitle(name, text), text, image: null }, pictures };
}

/** Parses the file of a passage of QTI 3. */
export function parseQtiStimulus(xml: string, notes: Notes): { group: FileGroup; pictures: readonly NamedPicture[] } {
  const { root, comments } = parseQtiXml(xml);
  const body = listNodes(root, 'stimulusBody')[0];
  const { group, pictures } = readPassage(body?.children ?? [], root.attributes['title'] ?? '', notes);
  const extras = comments.map(findExtrasComment).find((comment) => comment !== undefined);
  return { group: applyGroupExtras(extras, notes, group), pictures };
}

/** Parses a passage within an item of QTI 2. */
export function parseInnerPassage(
  root: QtiNode,
  notes: Notes,
): { group: FileGroup; pictures: readonly NamedPicture[] } | undefined {
  const body = listNodes(root, 'itemBody')[0];
  const parts = body ? findNodes(body, isPassage) : [];
  return parts.length === 0
    ? undefined
    : readPassage(
        parts.flatMap(({ children }) => children),
        '',
        notes,
      );
}

interface PassageOwner {
  root: QtiNode;
  /** The file of the item. */
  name: string;
  /** The fields of its passage in the item's comment. */
  sharedFields: PlacedFields['sharedFields'];
}

/**
 * The passage of an item: in a file that it names, or within it.
 * @throws UnsuitableQuestionError if the file is not XML
 */
export function parseQtiPassage(
  { root, name, sharedFields }: PassageOwner,
  file: QtiPackage,
  notes: Notes,
): QtiPassage | undefined {
  const [first, ...others] = listNodes(root, 'assessmentStimulusRef');
  if (others.length > 0) notes.add('A question has one passage: the others are left out.');
  const stimulus = first && file.findXml(name, first.attributes['href'] ?? '');
  if (stimulus) return { ...parseQtiStimulus(stimulus.xml, notes), file: stimulus.name };
  if (first) notes.add('Belongs to a passage that is not in this file.');
  const inner = parseInnerPassage(root, notes);
  return inner && { ...inner, group: mergeSharedFields(inner.group, sharedFields), file: name };
}
