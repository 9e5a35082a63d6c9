import type { NamedPicture } from '../html-text.ts';
import { parseMoodleText, type TextFormat } from '../moodle-text.ts';
import type { FilePicture, Notes } from '../parsed-file.ts';
import { inlinePicture, pictureName } from '../picture-names.ts';
import { findChild, getContent, listChildren, type XmlElement } from './xml-tree.ts';

const formats = new Map<string, TextFormat>([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['moodle_auto_format', 'moodle'],
  ['markdown', 'markdown'],
]);

function parseFileName(source: string): string {
  const name = source.replace(/^@@PLUGINFILE@@\//, '').split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function decode(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64');
}

/** Returns a picture embedded in the file; undefined if it is not embedded or has another format. */
function findPicture({ source, alt }: NamedPicture, files: readonly XmlElement[]): FilePicture | undefined {
  const inline = inlinePicture.exec(source)?.[1];
  if (inline !== undefined) return { bytes: decode(inline), alt };
  if (!source.startsWith('@@PLUGINFILE@@/')) return undefined;
  const name = parseFileName(source);
  const file = files.find(({ attributes }) => attributes['name'] === name && attributes['encoding'] === 'base64');
  return file && pictureName.test(name) ? { bytes: decode(file.text), alt } : undefined;
}

export function parseXmlText(element: XmlElement | undefined, defaultFormat: TextFormat, notes: Notes): string {
  if (!element) return '';
  const format = formats.get(element.attributes['format'] ?? '') ?? defaultFormat;
  const words = parseMoodleText(getContent(element), format, notes);
  if (words.pictures.length > 0) notes.add('A picture in an answer or explanation is left out.');
  return words.text;
}

/** Parses a text and its first picture; a question or passage can have only one. `old` is the picture as old versions of Moodle wrote it. */
export function parsePicturedText(text: XmlElement, notes: Notes, old = ''): { text: string; picture?: FilePicture } {
  const format = formats.get(text.attributes['format'] ?? '') ?? 'html';
  const words = parseMoodleText(getContent(text), format, notes);
  const pictures = [
    ...words.pictures.map((named) => findPicture(named, listChildren(text, 'file'))),
    ...(old === '' ? [] : [{ bytes: decode(old), alt: '' }]),
  ];
  const [picture] = pictures.filter((found) => found !== undefined);
  if (pictures.includes(undefined)) notes.add('A picture or file that is not a PNG or JPEG within this file is left out.');
  if (pictures.filter((found) => found !== undefined).length > 1)
    notes.add('A question has one picture: the others are left out.');
  return { text: words.text, ...(picture && { picture }) };
}

/** Parses the question's text and its picture. */
export function parseQuestionText(element: XmlElement, notes: Notes): { question: string; picture?: FilePicture } {
  const text = findChild(element, 'questiontext');
  if (!text) return { question: '' };
  const { text: question, ...more } = parsePicturedText(text, notes, getContent(findChild(element, 'image_base64')));
  return { question, ...more };
}
