import { formatHtml } from '../html-text.ts';
import { toMoodleMath } from '../moodle-math.ts';

// Elements of a Moodle question.

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 forbids, even escaped. */
export const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
}

/** A picture that an export contains. */
export interface WrittenPicture {
  name: string;
  alt: string;
  bytes: Uint8Array;
}

export function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;');
}

/** A text with formulas, as HTML, and a picture after it. */
export function writePicturedHtml(name: string, text: string, picture: WrittenPicture | undefined): string {
  if (!picture) return writeHtml(name, text);
  const img = `<img src="@@PLUGINFILE@@/${picture.name}" alt="${escapeAttribute(picture.alt)}">`;
  const file = `<file name="${picture.name}" path="/" encoding="base64">${Buffer.from(picture.bytes).toString('base64')}</file>`;
  return `<${name} format="html"><text>${escapeXml(formatHtml(toMoodleMath(text)) + img)}</text>${file}</${name}>`;
}

/** A text with formulas, as HTML. */
export function writeHtmlText(text: string): string {
  return `<text>${escapeXml(formatHtml(toMoodleMath(text)))}</text>`;
}

export function writeHtml(name: string, text: string): string {
  return `<${name} format="html">${writeHtmlText(text)}</${name}>`;
}

export function writePlain(name: string, text: string): string {
  return `<${name}><text>${escapeXml(text)}</text></${name}>`;
}

export function writePlainAnswer(percent: number, text: string, more = ''): string {
  return `<answer fraction="${percent}" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`;
}

/** The Shikhar comment, which must not contain two hyphens in a row. */
export function writeXmlComment(extras: string): string {
  const escaped = extras.replace(unwritable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<!-- ${escaped.replaceAll('--', '-\\u002d')} -->`;
}
