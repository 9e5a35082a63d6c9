import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup, QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import { getKindFormats } from '../../../../../question-kinds/formats.ts';
import { findSharedFields, formatExtras, formatGroupExtras } from '../extras.ts';
import { toLine } from '../file-text.ts';
import type { DraftFields } from '../finish-draft.ts';
import { toFileGroup } from '../list-passages.ts';
import { escapeAttribute, writeXmlComment } from '../moodle-xml/write-xml.ts';
import { type FileGroup, Notes, type PictureFiles, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { findWrittenPicture } from '../written-picture.ts';
import { PackageFiles } from './package-files.ts';
import { parseQtiFields } from './parse-qti.ts';
import { parseQtiXml, type QtiNode } from './qti-nodes.ts';
import { parseInnerPassage, parseQtiStimulus } from './qti-passage.ts';
import { type QtiVersion, qtiVersions, type VersionNames } from './qti-versions.ts';
import { type QtiClozeParts, type QtiExpected, type QtiSingleParts, writeQtiText } from './write-qti.ts';

const html = new Set(['p', 'br', 'div', 'h2', 'img']);

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Spells the elements of QTI 2 as QTI 3 does. */
function toQti3(xml: string): string {
  return xml.replace(
    /<(\/?)([a-zA-Z]\w*)((?:\s+[\w:-]+="[^"]*")*)(\s*\/?)>/g,
    (_, close: string, name: string, attributes: string, end: string) => {
      const named = html.has(name) ? name : `qti-${toKebabCase(name)}`;
      return `<${close}${named}${attributes.replace(/(\s[\w:-]+)(="[^"]*")/g, (_pair, key: string, value: string) => toKebabCase(key) + value)}${end}>`;
    },
  );
}

function writeCondition(test: string, score: string): string {
  const rule = `<setOutcomeValue identifier="SCORE">${score}</setOutcomeValue>`;
  return `<responseCondition><responseIf>${test}${rule}</responseIf></responseCondition>`;
}

/** An exact number, or one within the tolerance. */
function writeEqual(tolerance: number, identifier: string): string {
  const mode = tolerance === 0 ? 'toleranceMode="exact"' : `toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"`;
  return `<equal ${mode}><variable identifier="${identifier}"/><correct identifier="${identifier}"/></equal>`;
}

function writeResponse(
  { cardinality, baseType, correct, mapped = [] }: QtiExpected['response'],
  marks: number,
  identifier = 'RESPONSE',
): string {
  const values = correct.map((value) => `<value>${escapeAttribute(value)}</value>`).join('');
  const entries = mapped
    .map(({ key, share }) => `<mapEntry mapKey="${escapeAttribute(key)}" mappedValue="${marks * share}"/>`)
    .join('');
  const bound = mapped.some(({ share }) => share < 0) ? ' lowerBound="0"' : '';
  return [
    `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}">`,
    values === '' ? '' : `<correctResponse>${values}</correctResponse>`,
    entries === '' ? '' : `<mapping${bound} defaultValue="0">${entries}</mapping>`,
    '</responseDeclaration>',
  ].join('');
}

function writeOutcome(name: string, value: number): string {
  const start = `<defaultValue><value>${value}</value></defaultValue>`;
  return `<outcomeDeclaration identifier="${name}" cardinality="single" baseType="float">${start}</outcomeDeclaration>`;
}

/** A kind that QTI cannot hold becomes a text to write, and its fields a comment. */
const otherParts: QtiSingleParts = {
  response: { cardinality: 'single', baseType: 'string', correct: [] },
  interaction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
};

function writeProcessing({ response, tolerance }: QtiSingleParts, { template }: VersionNames): string {
  if (tolerance !== undefined) {
    const condition = writeCondition(writeEqual(tolerance, 'RESPONSE'), '<variable identifier="MAXSCORE"/>');
    return `<responseProcessing>${condition}</responseProcessing>`;
  }
  if (response.correct.length === 0) return '';
  return `<responseProcessing template="${template(response.mapped ? 'map_response' : 'match_correct')}"/>`;
}

/** The elements of an item that its kind decides. */
interface ItemBody {
  responses: string;
  body: string;
  processing: string;
}

function writePicture(image: QuestionImage | null, pictures: PictureFiles): string {
  const picture = findWrittenPicture(image, pictures);
  return picture ? `<img src="../images/${picture.name}" alt="${escapeAttribute(picture.alt)}"/>` : '';
}

function writeSingle(
  parts: QtiSingleParts,
  { question, marks }: QuestionDraft,
  { names, picture }: { names: VersionNames; picture: string },
): ItemBody {
  const scorer = parts.scorerText ? `<rubricBlock view="scorer"><div>${writeQtiText(parts.scorerText)}</div></rubricBlock>` : '';
  return {
    responses: writeResponse(parts.response, marks),
    body: `<div>${writeQtiText(question)}${picture}</div>${scorer}${parts.interaction}`,
    processing: writeProcessing(parts, names),
  };
}

/** Adds the share of a blank to the score. */
function writeShare({ response, tolerance }: QtiExpected, identifier: string, share: number): string {
  const add = (points: string) => `<sum><variable identifier="SCORE"/>${points}</sum>`;
  if (response.mapped)
    return `<setOutcomeValue identifier="SCORE">${add(`<mapResponse identifier="${identifier}"/>`)}</setOutcomeValue>`;
  const match = `<match><variable identifier="${identifier}"/><correct identifier="${identifier}"/></match>`;
  const test = tolerance === undefined ? match : writeEqual(tolerance, identifier);
  return writeCondition(test, add(`<baseValue baseType="float">${share}</baseValue>`));
}

function writeCloze({ text, blanks }: QtiClozeParts, { marks }: QuestionDraft, picture: string): ItemBody {
  const share = marks / blanks.length;
  const name = (index: number) => `RESPONSE${index + 1}`;
  const lines = text.map((part) => part.text + (blanks[part.blank ?? -1]?.write(name(part.blank ?? -1)) ?? ''));
  const rules = blanks.map((blank, index) => writeShare(blank, name(index), share));
  return {
    responses: blanks.map(({ response }, index) => writeResponse(response, share, name(index))).join('\n'),
    body: `<div>${lines.join('')}${picture}</div>`,
    processing: `<responseProcessing>${rules.join('')}</responseProcessing>`,
  };
}

/** Where and how an item is written. */
interface ItemPlace {
  identifier: string;
  version: QtiVersion;
  pictures: PictureFiles;
  /** The identifier of its passage, if that has a file of its own. */
  stimulus?: string;
}

function writeItem({ draft }: WrittenQuestion, { identifier, version, pictures, stimulus }: ItemPlace): string {
  const names = qtiVersions[version];
  const parts = getKindFormats(draft.type).qti?.format(draft) ?? otherParts;
  const picture = writePicture(draft.image, pictures);
  const { responses, body, processing } =
    'blanks' in parts ? writeCloze(parts, draft, picture) : writeSingle(parts, draft, { names, picture });
  const title = toLine(draft.question).slice(0, 60).toWellFormed();
  const inner = draft.group && !stimulus ? `<div class="stimulus">${writePassage(draft.group, pictures)}</div>` : '';
  const xml = [
    `<assessmentItem xmlns="${names.item}" identifier="${identifier}" title="${escapeAttribute(title)}" adaptive="false" timeDependent="false">`,
    responses,
    writeOutcome('SCORE', 0),
    writeOutcome('MAXSCORE', draft.marks),
    stimulus ? `<assessmentStimulusRef identifier="${stimulus}" href="../passages/${stimulus}.xml"/>` : '',
    `<itemBody>${inner}${body}</itemBody>`,
    processing,
    '</assessmentItem>',
  ].join('\n');
  return version === '3' ? toQti3(xml) : xml;
}

/** Reads XML back; returns nothing if it cannot be read. */
function parseBack<T>(xml: string, read: (root: QtiNode) => T | undefined): T[] {
  try {
    const found = read(parseQtiXml(xml).root);
    return found === undefined ? [] : [found];
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return [];
  }
}

/** The content of a passage. */
function writePassage({ title, text, image }: FileGroup, pictures: PictureFiles): string {
  const heading = title === '' ? '' : `<h2>${writeQtiText(title)}</h2>`;
  return `${heading}<div>${writeQtiText(text)}${writePicture(image, pictures)}</div>`;
}

/** The file of a passage, to which the items of its questions refer. */
function formatStimulus(group: FileGroup, identifier: string, { item }: VersionNames, pictures: PictureFiles): string {
  const title = group.title || toLine(group.text).slice(0, 60).toWellFormed();
  const xml = toQti3(
    [
      `<assessmentStimulus xmlns="${item}" identifier="${identifier}" title="${escapeAttribute(title)}">`,
      `<stimulusBody>${writePassage(group, pictures)}</stimulusBody>`,
      '</assessmentStimulus>',
    ].join('\n'),
  );
  return formatXml(
    formatGroupExtras(
      group,
      parseBack(xml, () => parseQtiStimulus(xml, new Notes()).group),
    ),
    xml,
  );
}

function formatXml(extras: string, xml: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...(extras === '' ? [] : [writeXmlComment(extras)]), `${xml}\n`].join('\n');
}

/** The fields of a passage that the item's comment must have; none if the passage has a file of its own. */
function findInnerFields(group: FileGroup, xml: string): DraftFields {
  return findSharedFields(
    group,
    parseBack(xml, (root) => parseInnerPassage(root, new Notes())?.group),
  );
}

function formatItem(question: WrittenQuestion, place: ItemPlace): string {
  const xml = writeItem(question, place);
  const fields = parseBack(xml, (root) => parseQtiFields(root, new Notes()).fields);
  const { group } = question.draft;
  const shared = group && !place.stimulus ? findInnerFields(toFileGroup(group), xml) : {};
  return formatXml(formatExtras(question, fields.length > 0 ? fields : [{}], shared), xml);
}

/** Formats questions as a package of QTI items: a ZIP file in base64. Other requests are answered between two questions. */
export async function formatQti(
  questions: readonly WrittenQuestion[],
  version: QtiVersion,
  pictures: PictureFiles,
): Promise<string> {
  const names = qtiVersions[version];
  const files = new PackageFiles(names);
  const stimuli = new Map<string, string>();
  const addPictures = (...images: readonly (QuestionImage | null | undefined)[]) =>
    images.flatMap((image) => {
      const picture = findWrittenPicture(image ?? null, pictures);
      return picture ? files.addPicture(picture) : [];
    });
  const findStimulus = (group: QuestionGroup | undefined) => {
    if (!group || !names.stimulus) return undefined;
    const identifier = stimuli.get(group.id) ?? `passage${stimuli.size + 1}`;
    if (stimuli.has(group.id)) return identifier;
    stimuli.set(group.id, identifier);
    const content = formatStimulus(toFileGroup(group), identifier, names, pictures);
    files.add({ identifier, type: names.stimulus, folder: 'passages', content, files: addPictures(group.image) });
    return identifier;
  };
  for (const [index, question] of questions.entries()) {
    const { image, group } = question.draft;
    const identifier = `question${index + 1}`;
    const stimulus = findStimulus(group);
    const content = formatItem(question, { identifier, version, pictures, ...(stimulus && { stimulus }) });
    const needed = addPictures(image, names.stimulus ? null : group?.image);
    files.add({
      identifier,
      type: names.resource,
      folder: 'items',
      content,
      files: needed,
      ...(stimulus && { dependency: stimulus }),
    });
    await letOthersRun();
  }
  return files.pack();
}
