import sax, { type QualifiedTag, type Tag } from 'sax';
import { Refusal } from '../refusal.ts';

// An old drawing is one attribute of many letters.
Object.assign(sax, { MAX_BUFFER_LENGTH: 32 * 1024 * 1024 });

const deepest = 500;

function damagedFile(): Refusal {
  return new Refusal('This Word document is damaged. Open it in Word, save it again, and upload that.');
}

export interface XmlWatch {
  /** The element's name is without its prefix, names of attributes are as they stand. */
  onElement?(name: string, attributes: ReadonlyMap<string, string>): void;
  onText?(text: string): void;
}

function parseAttributes(tag: Tag | QualifiedTag): ReadonlyMap<string, string> {
  return new Map(Object.entries(tag.attributes).map(([key, value]) => [key, String(value)]));
}

export function dropPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Reads XML as Word writes it: UTF-8, well-formed, without document types and entities of its own.
 *
 * @throws Refusal
 */
export async function watchXml(pieces: AsyncIterable<Buffer>, watch: XmlWatch): Promise<void> {
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
