import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Entries by name; a fixed date keeps the bytes the same. */
export type ZipEntries = Record<string, string | Buffer>;

export async function makeZip(entries: ZipEntries): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2026-01-01T00:00:00Z'), forceDosTimestamp: true });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const office = 'http://schemas.openxmlformats.org';
const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface WordParts {
  /** In the text. */
  body?: string;
  /** Relationships of the text, as XML. */
  relationships?: string;
  /** In addition to the default ones, as XML. */
  types?: string;
  mainType?: string;
  more?: ZipEntries;
}

export function relate(type: string, target: string, isExternal = false): string {
  const mode = isExternal ? ' TargetMode="External"' : '';
  return `<Relationship Id="r${target.length}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
}

export function makeWordEntries(parts: WordParts = {}): ZipEntries {
  const { body = '', relationships = '', types = '', mainType = `${document}.main+xml`, more } = parts;
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${mainType}"/>${types}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships">${relate('officeDocument', 'word/document.xml')}</Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Light travels in straight lines.</w:t></w:r></w:p>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships">${relationships}</Relationships>`,
    ...more,
  };
}

export function makeWord(parts: WordParts = {}): Promise<Buffer> {
  return makeZip(makeWordEntries(parts));
}
