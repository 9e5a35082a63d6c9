import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { ZipFile } from 'yazl';
import { getKindFormats } from '../../../../../question-kinds/formats.ts';
import { formatExtras } from '../extras.ts';
import { toLine } from '../file-text.ts';
import type { DraftFields } from '../finish-draft.ts';
import { writeXmlComment } from '../moodle-xml/write-xml.ts';
import { Notes, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { parseQtiFields } from './parse-qti.ts';
import { parseQtiXml } from './qti-nodes.ts';
import { escapeAttribute, type QtiClozeParts, type QtiExpected, type QtiSingleParts, writeQtiText } from './write-qti.ts';

/** Versions of QTI that are written. */
type QtiVersion = '2.1' | '3';

interface VersionNames {
  item: string;
  template: (name: string) => string;
  resource: string;
  manifest: string;
  schema: string;
  schemaVersion: string;
}

const versions: Readonly<Record<QtiVersion, VersionNames>> = {
  '2.1': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    template: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
    resource: 'imsqti_item_xmlv2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    schemaVersion: '1.0.0',
  },
  '3': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    template: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
    resource: 'imsqti_item_xmlv3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
  },
};

const html = new Set(['p', 'br', 'div']);

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Spells the elements of QTI 2 as QTI 3 does. */
function toQti3(xml: string): string {
  return xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:]+="[^"]*")*)(\s*\/?)>/g,
    (_, close: string, name: string, attributes: string, end: string) => {
      const named = html.has(name) ? name : `qti-${toKebabCase(name)}`;
      return `<${close}${named}${attributes.replace(/\s[a-zA-Z]+=/g, toKebabCase)}${end}>`;
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

function writeSingle(parts: QtiSingleParts, { question, marks }: QuestionDraft, names: VersionNames): ItemBody {
  const scorer = parts.scorerText ? `<rubricBlock view="scorer"><div>${writeQtiText(parts.scorerText)}</div></rubricBlock>` : '';
  return {
    responses: writeResponse(parts.response, marks),
    body: `<div>${writeQtiText(question)}</div>${scorer}${parts.interaction}`,
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

function writeCloze({ text, blanks }: QtiClozeParts, { marks }: QuestionDraft): ItemBody {
  const share = marks / blanks.length;
  const name = (index: number) => `RESPONSE${index + 1}`;
  const lines = text.map((part) => part.text + (blanks[part.blank ?? -1]?.write(name(part.blank ?? -1)) ?? ''));
  const rules = blanks.map((blank, index) => writeShare(blank, name(index), share));
  return {
    responses: blanks.map(({ response }, index) => writeResponse(response, share, name(index))).join('\n'),
    body: `<div>${lines.join('')}</div>`,
    processing: `<responseProcessing>${rules.join('')}</responseProcessing>`,
  };
}

function writeItem({ draft }: WrittenQuestion, identifier: string, version: QtiVersion): string {
  const names = versions[version];
  const parts = getKindFormats(draft.type).qti?.format(draft) ?? otherParts;
  const { responses, body, processing } = 'blanks' in parts ? writeCloze(parts, draft) : writeSingle(parts, draft, names);
  const title = toLine(draft.question).slice(0, 60).toWellFormed();
  const xml = [
    `<assessmentItem xmlns="${names.item}" identifier="${identifier}" title="${escapeAttribute(title)}" adaptive="false" timeDependent="false">`,
    responses,
    writeOutcome('SCORE', 0),
    writeOutcome('MAXSCORE', draft.marks),
    `<itemBody>${body}</itemBody>`,
    processing,
    '</assessmentItem>',
  ].join('\n');
  return version === '3' ? toQti3(xml) : xml;
}

function parseBack(xml: string): DraftFields {
  try {
    return parseQtiFields(parseQtiXml(xml).root, new Notes()).fields;
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return {};
  }
}

function formatItem(question: WrittenQuestion, identifier: string, version: QtiVersion): string {
  const item = writeItem(question, identifier, version);
  const extras = formatExtras(question, parseBack(item));
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...(extras === '' ? [] : [writeXmlComment(extras)]), `${item}\n`].join('\n');
}

function formatManifest(identifiers: readonly string[], version: QtiVersion): string {
  const { manifest, resource, schema, schemaVersion } = versions[version];
  const resources = identifiers.map(
    (each) =>
      `<resource identifier="${each}" type="${resource}" href="items/${each}.xml"><file href="items/${each}.xml"/></resource>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest xmlns="${manifest}" identifier="shikhar">`,
    `<metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>${resources.join('\n')}</resources>`,
    '</manifest>\n',
  ].join('\n');
}

/** Formats questions as a package of QTI items: a ZIP file in base64. */
export async function formatQti(questions: readonly WrittenQuestion[], version: QtiVersion): Promise<string> {
  const zip = new ZipFile();
  const identifiers = questions.map((_, index) => `question${index + 1}`);
  // The time of an entry is part of the file, so that the same questions give the same file.
  const options = { mtime: new Date('2020-01-01T00:00:00Z') };
  zip.addBuffer(Buffer.from(formatManifest(identifiers, version)), 'imsmanifest.xml', options);
  for (const [index, question] of questions.entries()) {
    const identifier = identifiers[index] ?? '';
    zip.addBuffer(Buffer.from(formatItem(question, identifier, version)), `items/${identifier}.xml`, options);
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('base64');
}
