import sax, { type QualifiedTag, type Tag } from 'sax';
import { Refusal } from '../refusal.ts';
import { isSoundLink } from './links.ts';
import type { ZipParts } from './zip-parts.ts';

// An old drawing is a single long attribute.
Object.assign(sax, { MAX_BUFFER_LENGTH: 32 * 1024 * 1024 });

const deepest = 500;

function damagedFile(): Refusal {
  return new Refusal('This Word document is damaged. Open it in Word, save it again, and upload that.');
}

interface XmlWatch {
  /** The element name is without prefix; attribute names are unchanged. */
  onElement?(name: string, attributes: ReadonlyMap<string, string>): void;
  onText?(text: string): void;
}

function parseAttributes(tag: Tag | QualifiedTag): ReadonlyMap<string, string> {
  return new Map(Object.entries(tag.attributes).map(([key, value]) => [key, String(value)]));
}

function dropPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Parses XML as Word writes it: UTF-8, well-formed, without document types or custom entities.
 *
 * @throws Refusal
 */
async function watchXml(pieces: AsyncIterable<Buffer>, watch: XmlWatch): Promise<void> {
  const parser = sax.parser(true);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  const refuse = (): never => {
    throw damagedFile();
  };
  parser.ondoctype = refuse;
  parser.onsgmldeclaration = refuse;
  parser.onerror = refuse;
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml' && /encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(body)) refuse();
  };
  parser.onopentag = (tag) => {
    depth += 1;
    if (depth > deepest) refuse();
    watch.onElement?.(dropPrefix(tag.name), parseAttributes(tag));
  };
  parser.onclosetag = () => {
    depth -= 1;
  };
  parser.ontext = (text) => watch.onText?.(text);
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
}

const notReadable = /^(?!(?:09|0a|0d|20)*3c|4d5a|504b|d0cf|7f454c46|2321|efbbbf|fffe|feff)/;

/** First bytes, in hexadecimal, by a part's extension. */
const beginnings: [RegExp, RegExp][] = [
  [/\.png$/i, /^89504e470d0a1a0a/],
  [/\.jpe?g$/i, /^ffd8ff/],
  [/\.gif$/i, /^47494638(?:37|39)61/],
  [/\.bmp$/i, /^424d/],
  [/\.tiff?$/i, /^(?:49492a00|4d4d002a)/],
  [/\.webp$/i, /^52494646.{8}57454250/],
  [/\.wdp$/i, /^4949bc/],
  [/\.emf$/i, /^01000000.{72}20454d46/],
  [/\.wmf$/i, /^(?:d7cdc69a|0[12]000900)/],
  // Word's obfuscated fonts: their first bytes are scrambled.
  [/\.odttf$/i, notReadable],
  [/(?:^|\/)printerSettings\d*\.bin$/i, notReadable],
];

/** Whether a part that is not XML is what its extension says, judged by its first 64 bytes. */
function isKnownPart(name: string, head: Buffer): boolean {
  const bytes = head.toString('hex');
  return beginnings.some(([named, begins]) => named.test(name) && begins.test(bytes));
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macros = 'a macro (program)';
const headBytes = 64;
const xmlName = /\.(?:xml|rels|vml|svg)$/i;

function toRejection(what: string): Refusal {
  const advice =
    what === macros ? 'Save it as a Word document without macros, or as a PDF.' : 'Save it as a PDF and upload that.';
  return new Refusal(`There is ${what} in this Word document. ${advice}`);
}

/** By the end of a relationship type, or by a content type. */
const dangers: [RegExp, string][] = [
  [/macro|vba/i, macros],
  [/activex|\/control$/i, 'an ActiveX control'],
  [/oleobject|\/package$/i, 'another file or program'],
  [/afchunk/i, 'another document'],
  [/subdocument/i, 'another document'],
  [/extensibility|keymapcustomizations|attachedtoolbars/i, 'a command of its own'],
];

function findDanger(type: string): string | undefined {
  return dangers.find(([pattern]) => pattern.test(type))?.[1];
}

function checkRelationship(type: string, target: string, isExternal: boolean): void {
  const danger = findDanger(type);
  if (danger) throw toRejection(danger);
  if (!isExternal) return;
  const isOwnTemplate = /\/attachedtemplate$/i.test(type) && /^file:\/{3}[a-z]:[\\/]/i.test(target);
  if (/\/hyperlink$/i.test(type) ? !isSoundLink(target) : !isOwnTemplate) {
    const what = /\/attachedtemplate$/i.test(type) ? 'a template' : 'a part or link';
    throw toRejection(`${what} that is loaded from another place`);
  }
}

const relationships: XmlWatch = {
  onElement(name, attributes) {
    if (name !== 'Relationship') return;
    const target = attributes.get('Target')?.trim() ?? '';
    const isAway = /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(target);
    checkRelationship(
      attributes.get('Type')?.trim() ?? '',
      target,
      isAway || /external/i.test(attributes.get('TargetMode') ?? ''),
    );
  },
};

const liveField = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|DATABASE)\b/i;

/** Field instructions are split into pieces, with other text between. */
function watchFields(): XmlWatch {
  let isInstruction = false;
  let instruction = '';
  const check = (text: string) => {
    if (liveField.test(text)) throw toRejection('a field that loads something or starts a program');
  };
  return {
    onElement(name, attributes) {
      isInstruction = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldChar') instruction = '';
      for (const [key, value] of attributes) if (name === 'fldSimple' && dropPrefix(key) === 'instr') check(value);
      if (name === 'OLEObject' || name === 'object-embed') throw toRejection('another file or program');
    },
    onText(text) {
      if (!isInstruction) return;
      instruction = (instruction + text).slice(-2_000);
      check(instruction);
    },
  };
}

async function readContentTypes(parts: ZipParts): Promise<void> {
  let hasMain = false;
  await watchXml(parts.read('[Content_Types].xml'), {
    onElement(_, attributes) {
      const type = attributes.get('ContentType') ?? '';
      const danger = findDanger(type);
      if (danger) throw toRejection(danger);
      // A part that can be read as XML must be checked as XML.
      const named = attributes.get('PartName') ?? `.${attributes.get('Extension') ?? 'xml'}`;
      if (/xml$/i.test(type) && !xmlName.test(named))
        throw toRejection(`a part whose name does not match its type (${named.slice(-60)})`);
      if (type === mainType && parts.names.includes(attributes.get('PartName')?.slice(1) ?? '')) hasMain = true;
    },
  });
  if (!hasMain) throw new Refusal('This is not a Word document (.docx): it has no main text.');
}

async function readHead(parts: ZipParts, name: string): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const piece of parts.read(name)) {
    if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
  }
  return head;
}

async function checkOther(parts: ZipParts, name: string): Promise<void> {
  if (isKnownPart(name, await readHead(parts, name))) return;
  throw toRejection(/vba/i.test(name) ? macros : `another file (${name.replace(/^.*\//, '').slice(0, 60)})`);
}

async function checkPart(parts: ZipParts, name: string): Promise<void> {
  if (name.endsWith('/')) {
    if ((await readHead(parts, name)).length > 0) throw toRejection('something hidden');
  } else if (/\.rels$/i.test(name)) await watchXml(parts.read(name), relationships);
  else if (xmlName.test(name)) await watchXml(parts.read(name), watchFields());
  else await checkOther(parts, name);
}

/**
 * Refuses content a document for reading does not need: programs, other files and external content. Each part must be of a known
 * type.
 *
 * @throws Refusal
 */
export async function checkWord(parts: ZipParts): Promise<void> {
  await readContentTypes(parts);
  for (const name of parts.names) await checkPart(parts, name);
}
