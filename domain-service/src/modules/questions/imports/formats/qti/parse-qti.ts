import { kindFormats } from '../../../../../question-kinds/formats.ts';
import { applyExtras, findExtrasComment, type PlacedFields } from '../extras.ts';
import { FileGroups, type FilePassage } from '../file-groups.ts';
import { toExcerpt } from '../file-text.ts';
import { applyDefaults, checkDraft, type DraftFields, fitMarks } from '../finish-draft.ts';
import type { NamedPicture } from '../html-text.ts';
import {
  type DraftDefaults,
  type FilePicture,
  Notes,
  type ParsedFile,
  type ParsedQuestion,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';
import { type QtiItem, readQtiItem } from './qti-item.ts';
import { getNodeText, listNodes, parseQtiXml, type QtiNode } from './qti-nodes.ts';
import type { QtiPackage } from './qti-package.ts';
import { parseQtiPassage, type QtiPassage } from './qti-passage.ts';

const unsupported: Readonly<Record<string, string>> = {
  gapMatchInteraction: 'Drag and drop questions are not supported.',
  graphicGapMatchInteraction: 'Drag and drop questions are not supported.',
  hotspotInteraction: 'Questions with places in a picture are not supported.',
  customInteraction: 'Questions that are programs are not supported.',
  portableCustomInteraction: 'Questions that are programs are not supported.',
};

function parseQtiKind(item: QtiItem, notes: Notes): DraftFields {
  for (const { qti } of kindFormats) {
    const own = qti?.parse(item, notes);
    if (own) return own;
  }
  const [first, second] = item.interactions;
  if (!first) throw new UnsuitableQuestionError('This text is not a question.');
  if (second) throw new UnsuitableQuestionError('Questions with several interactions are not supported.');
  throw new UnsuitableQuestionError(unsupported[first.name] ?? `Questions with ${first.name.slice(0, 40)} are not supported.`);
}

function parseMarks(root: QtiNode, notes: Notes): DraftFields {
  const maximum = listNodes(root, 'outcomeDeclaration').find(({ attributes }) => attributes['identifier'] === 'MAXSCORE');
  const written = getNodeText(listNodes(maximum, 'defaultValue')[0]);
  const marks = Number(written);
  return written === '' || !Number.isFinite(marks) ? {} : { marks: fitMarks(marks, notes) };
}

function requireFixed(root: QtiNode): void {
  if (root.attributes['adaptive'] === 'true') throw new UnsuitableQuestionError('Questions in several steps are not supported.');
  if (listNodes(root, 'templateDeclaration').length > 0)
    throw new UnsuitableQuestionError('Questions with values drawn at random are not supported.');
}

/**
 * Parses an item without its Shikhar comment.
 * @throws UnsuitableQuestionError
 */
export function parseQtiFields(root: QtiNode, notes: Notes): { fields: DraftFields; pictures: NamedPicture[] } {
  if (root.name !== 'assessmentItem')
    throw new UnsuitableQuestionError(`This is not an item of QTI 2 or 3: it begins with <${root.name.slice(0, 40)}>.`);
  requireFixed(root);
  const { item, question: text, pictures } = readQtiItem(root, notes);
  const { question = text, ...own } = parseQtiKind(item, notes);
  const title = (root.attributes['title'] ?? '').replace(/(?:…|\.\.\.)$/, '');
  if (!String(question).replace(/\s+/g, ' ').startsWith(title)) notes.add('The name is left out.');
  if (listNodes(root, 'modalFeedback').length > 0) notes.add('Feedback is left out.');
  return { fields: { ...own, question, ...parseMarks(root, notes) }, pictures };
}

function findPicture(
  pictures: readonly NamedPicture[],
  find: (source: string) => Uint8Array | undefined,
  notes: Notes,
): FilePicture | undefined {
  const found = pictures.map(({ source, alt }) => ({ bytes: find(source), alt }));
  const [picture, ...others] = found.flatMap(({ bytes, alt }) => (bytes ? { bytes, alt } : []));
  if (found.some(({ bytes }) => !bytes)) notes.add('A picture or file that is not a PNG or JPEG within this file is left out.');
  if (others.length > 0) notes.add('A question has one picture: the others are left out.');
  return picture;
}

interface ItemContext {
  file: QtiPackage;
  defaults: DraftDefaults;
  groups: FileGroups;
}

/** Converts the pictures of a passage, the first of which it keeps. */
function toPassage({ group, pictures, file: name }: QtiPassage, file: QtiPackage, notes: Notes): FilePassage {
  const picture = findPicture(pictures, (source) => file.findPicture(name, source), notes);
  return { group, ...(picture && { picture }) };
}

function parseItem({ name, xml }: { name: string; xml: string }, line: number, { file, defaults, groups }: ItemContext) {
  const { root, comments } = parseQtiXml(xml);
  const notes = new Notes();
  let pictures: NamedPicture[] = [];
  const read = () => {
    const parsed = parseQtiFields(root, notes);
    pictures = parsed.pictures;
    return applyDefaults(parsed.fields, defaults);
  };
  const extras = comments.map(findExtrasComment).find((comment) => comment !== undefined);
  const written: PlacedFields = extras === undefined ? { fields: read() } : applyExtras(extras, notes, read);
  const picture = findPicture(pictures, (source) => file.findPicture(name, source), notes);
  const passage = parseQtiPassage({ root, name, sharedFields: written.sharedFields }, file, notes);
  const draft = checkDraft(written.fields);
  const grouped = passage && groups.add(line, toPassage(passage, file, notes), notes);
  return {
    line,
    draft,
    notes: notes.list(),
    ...(written.place && { place: written.place }),
    ...(picture && { picture }),
    ...grouped,
  };
}

/** Parses the items of QTI 2 or 3 of a package. The number of an item in the package stands for its line. */
export function parseQti(file: QtiPackage, defaults: DraftDefaults): ParsedFile {
  const groups = new FileGroups();
  const { items } = file;
  const questions: ParsedQuestion[] = [];
  const rejected: RejectedQuestion[] = [];
  for (const [index, item] of items.entries()) {
    const line = index + 1;
    const { name, xml } = item;
    if (xml === null) {
      rejected.push({ line, message: 'The package lacks this file, which its manifest names.', excerpt: toExcerpt(name) });
      continue;
    }
    try {
      questions.push(parseItem({ name, xml }, line, { file, defaults, groups }));
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      rejected.push({ line, message: error.message, excerpt: toExcerpt(name || xml.replace(/<[^>]{0,500}>/g, ' ')) });
    }
  }
  return { lineCount: items.length, questions, rejected, groups: groups.groups, notes: [] };
}
